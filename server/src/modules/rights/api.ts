export { listRequestsIn } from './handling/read-requests.ts'
export { requestsOf } from './requests/data-request-store.ts'
