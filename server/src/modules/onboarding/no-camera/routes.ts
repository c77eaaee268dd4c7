import * as own from '@lumbung/shared/contract/onboarding/no-camera.ts'
import * as contract from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { route } from '../../context.ts'
import { openProposals, takeFrom, takeNextFrom } from '../../operators/api.ts'
import { askWithoutCamera, identityBudgets, shownNoCamera } from './ask.ts'
import { proposeConfirmation, refuseIdentity } from './confirm.ts'
import { findNoCamera, identityLeases } from './no-camera-store.ts'
import { identityPhoto, listNoCameras, readNoCamera } from './read-no-camera.ts'

export const noCameraRoutes = [
  route(own.noCamera, ({ app, caller }) => shownNoCamera(app.db, caller.userId)),
  route(own.askWithoutCamera, ({ app, tx, caller, body }) => askWithoutCamera(app, tx, caller.userId, body), {
    budgets: identityBudgets,
  }),
]

export const identityOperatorRoutes = [
  route(contract.noCameraCases, ({ app, caller }) => listNoCameras(app, caller)),
  route(contract.takeNextIdentity, async ({ app, tx, caller, about }) => {
    const open = await openProposals(tx, 'identity.confirm')
    const taken = await takeNextFrom(app, tx, identityLeases, { caller, proposed: open.keys() })
    about(`no-camera:${taken.id}`)
    return taken
  }),
  route(contract.takeIdentity, ({ app, tx, caller, params: { noCameraId: id } }) =>
    takeFrom(app, tx, identityLeases, { id, caller, find: findNoCamera }),
  ),
  route(contract.releaseIdentity, async ({ tx, caller, params }) => {
    await identityLeases.release(tx, params.noCameraId, caller.id)
    return {}
  }),
  route(contract.readIdentity, async ({ app, caller, params, about }) => {
    const { userId, shown } = await readNoCamera(app, params.noCameraId, caller)
    about(`customer:${userId}`)
    if (shown.callNumber) about('field:MOBILE')
    return shown
  }),
  route(contract.identityPhoto, async ({ app, caller, params, about }) => {
    const { userId, bytes } = await identityPhoto(app, params, caller)
    about(`customer:${userId}`)
    return bytes
  }),
  route(contract.proposeIdentity, async ({ app, tx, caller, params, body: { reason }, about }) => {
    const approvalId = await proposeConfirmation(app, tx, { ...params, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
  route(contract.refuseIdentity, async ({ app, tx, caller, params, body: { refusedFor } }) => {
    await refuseIdentity(app, tx, { ...params, caller, refusedFor })
    return {}
  }),
]
