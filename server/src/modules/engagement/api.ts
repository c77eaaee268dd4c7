export { queueSms } from './messages.ts'
