export { writeAudit } from './audit/audit-trail.ts'
export { makeLink } from './links.ts'
export {
  addOperator,
  disableOperator,
  inviteAgain,
  listOperators,
  operatorByEmail,
  operatorNames,
} from './operator-store.ts'
export { operatorOfToken } from './session-store.ts'
