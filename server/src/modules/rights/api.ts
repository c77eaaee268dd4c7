export { answerRequest, type WaitingRequest, waitingRequests } from './requests/data-requests.ts'
