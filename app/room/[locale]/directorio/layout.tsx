export { default } from '../organizaciones/layout'
