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
