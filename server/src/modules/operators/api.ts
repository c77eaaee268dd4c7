export { actByCommand } from './act-by-command.ts'
export { approvable, type TwoPeople } from './approvals/approvable.ts'
export { payloadOfApproval, subjectOfApproval } from './approvals/approval-store.ts'
export { agreeAtDesk, alreadyDecided, approve, propose, refuseProposed } from './approvals/approvals.ts'
export { openProposals, peopleAbout, recommendations } from './approvals/read-approvals.ts'
export { writeAudit } from './audit/audit-trail.ts'
export { auditPage, readAudit } from './audit/read-audit.ts'
export { holderOf, type Names, nameOf, refuseTaken } from './holders.ts'
export { heldBy, leaseMs, leasesOn, refuseHeld, takeFrom, takeNextFrom } from './leases.ts'
export { makeLink } from './links.ts'
export {
  activeAdmins,
  actorNameOf,
  addOperator,
  deskSeat,
  disableOperator,
  giveRoles,
  inviteAgain,
  listOperators,
  operatorByEmail,
  operatorById,
  operatorNames,
} from './operator-store.ts'
export { anonymise, type OwnTrace, tracesOf, tracesToTell } from './relations/own-traces.ts'
export { hashOfToken, longestMs, openOperatorSession, operatorOfToken } from './session-store.ts'
