export {
  answerComplaint,
  beginComplaint,
  complaintPhoto,
  waitingComplaints,
} from './answer-complaint.ts'
