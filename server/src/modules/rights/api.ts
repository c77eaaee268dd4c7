export { listRequestsIn } from './handling/read-requests.ts'
export { requestOwner, requestsOf } from './requests/data-request-store.ts'
