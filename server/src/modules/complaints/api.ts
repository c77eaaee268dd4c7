export {
  answerComplaint,
  beginComplaint,
  complaintPhoto,
  type WaitingComplaint,
  waitingComplaints,
} from './answer-complaint.ts'
