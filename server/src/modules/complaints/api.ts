export { complaintOfId, complaintOfNumber, complaintsOf } from './complaint-store.ts'
