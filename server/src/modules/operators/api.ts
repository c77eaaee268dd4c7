export { writeAudit } from './audit/audit-trail.ts'
export { makeLink } from './links.ts'
export { activeAdmins, addOperator, listOperators, operatorNames } from './operator-store.ts'
export { operatorOfToken } from './session-store.ts'
