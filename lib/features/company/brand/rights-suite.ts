import { anywhere, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  getBrand: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  saveBrandPicture: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    input: async () => ({ name: 'logo', base: null, picture: null }),
  },
  saveBrandColours: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    input: async () => ({ base: null, value: null }),
  },
  saveBrandTypefaces: {
    scope: 'settings',
    least: 'administrator',
    ...anywhere,
    input: async () => ({ base: null, value: null }),
  },
}
