import * as contract from '@lumbung/shared/contract/operators/complaints.ts'
import { actorOf } from '../../platform/access/caller.ts'
import { route } from '../context.ts'
import { answerComplaint, beginComplaint, waitingComplaints, waitingPhoto } from './answer-complaint.ts'

export const complaintOperatorRoutes = [
  route(contract.waitingComplaints, async ({ app }) => ({ items: await waitingComplaints(app) })),
  route(contract.waitingComplaintPhoto, ({ app, params }) => waitingPhoto(app, params.complaintId)),
  route(contract.beginComplaint, async ({ app, tx, caller, params }) => {
    await beginComplaint(app, tx, { id: params.complaintId, actor: actorOf(caller) })
    return {}
  }),
  route(contract.answerComplaint, async ({ app, tx, caller, params, body }) => {
    await answerComplaint(app, tx, { id: params.complaintId, actor: actorOf(caller), ...body })
    return {}
  }),
]
