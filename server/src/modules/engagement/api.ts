export { queueEmail, queueSms } from './messages.ts'
