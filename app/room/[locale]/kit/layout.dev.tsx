export { default } from '../cuenta/layout'
