export { complaintOfId, complaintOfNumber, complaintsOf } from './complaint-store.ts'
export { lateComplaints } from './handling/complaint-list-store.ts'
export { listComplaintsIn } from './handling/read-complaints.ts'
