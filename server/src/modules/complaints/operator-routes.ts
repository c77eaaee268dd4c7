import * as contract from '@lumbung/shared/contract/operators/complaints.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { route } from '../context.ts'
import { answerComplaint, beginComplaint, waitingComplaints, waitingPhoto } from './answer-complaint.ts'

export const complaintOperatorRoutes = [
  route(contract.waitingComplaints, async ({ app }) => ({ items: await waitingComplaints(app) })),
  route(contract.waitingComplaintPhoto, ({ app, params }) => waitingPhoto(app, params.complaintId)),
  route(contract.beginComplaint, async ({ app, tx, caller, params }) => {
    await beginComplaint(app, tx, { id: params.complaintId, actor: byOperator(caller.name) })
    return {}
  }),
  route(contract.answerComplaint, async ({ app, tx, caller, params, body }) => {
    await answerComplaint(app, tx, { id: params.complaintId, actor: byOperator(caller.name), ...body })
    return {}
  }),
]
