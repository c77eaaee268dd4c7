export { requestsOf } from './requests/data-request-store.ts'
