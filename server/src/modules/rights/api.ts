export { answerRequest, waitingRequests } from './requests/data-requests.ts'
