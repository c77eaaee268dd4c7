import * as contract from '@lumbung/shared/contract/operators/complaints.ts'
import { route } from '../context.ts'
import {
  answerComplaint,
  explainComplaintBreach,
  prolongComplaint,
  takeComplaint,
} from './handling/handle-complaint.ts'
import { complaintPhoto, listBreaches, listComplaintsIn, readComplaint } from './handling/read-complaints.ts'

export const complaintOperatorRoutes = [
  route(contract.waitingComplaints, ({ app, caller, query }) => listComplaintsIn(app, caller, query)),
  route(contract.readComplaint, async ({ app, caller, params, about }) => {
    const { userId, shown } = await readComplaint(app, params.complaintId, caller)
    about(`customer:${userId}`)
    return shown
  }),
  route(contract.waitingComplaintPhoto, async ({ app, params, about }) => {
    const { userId, bytes } = await complaintPhoto(app, params.complaintId)
    about(`customer:${userId}`)
    return bytes
  }),
  route(contract.takeComplaint, async ({ app, tx, caller, params, body, about }) => {
    about(`customer:${await takeComplaint(app, tx, { id: params.complaintId, caller, ...body })}`)
    return {}
  }),
  route(contract.prolongComplaint, async ({ app, tx, caller, params, body, about }) => {
    const { userId, answerBy } = await prolongComplaint(app, tx, { id: params.complaintId, caller, ...body })
    about(`customer:${userId}`)
    return { answerBy }
  }),
  route(contract.answerComplaint, async ({ app, tx, caller, params, body, about }) => {
    about(`customer:${await answerComplaint(app, tx, { id: params.complaintId, caller, ...body })}`)
    return {}
  }),
  route(contract.complaintBreaches, ({ app, query }) => listBreaches(app, query.after)),
  route(contract.explainComplaintBreach, async ({ app, tx, caller, params, body }) => {
    await explainComplaintBreach(app, tx, { id: params.complaintId, caller, ...body })
    return {}
  }),
]
