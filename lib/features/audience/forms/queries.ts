import {
  createForm,
  deleteForm,
  findOpenForm,
  getForm,
  listCompanyForms,
  listForms,
  nameColleagues,
  saveForm,
} from './forms'

/** Queries of the noun, by group, for `query-table.ts`. */
export const forms = {
  createForm,
  deleteForm,
  findOpenForm,
  getForm,
  listCompanyForms,
  listForms,
  nameColleagues,
  saveForm,
}
