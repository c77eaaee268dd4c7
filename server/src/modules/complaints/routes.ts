import * as contract from '@lumbung/shared/contract/complaints.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { type App, route } from '../context.ts'
import { complain, listComplaints, prepareComplaintPhoto } from './complain.ts'

const photoOf = ({ app, caller, files }: EarlyCall<App, typeof contract.complain>) =>
  prepareComplaintPhoto(app, caller.userId, files['photo']?.[0])

export const complaintRoutes = [
  route(
    contract.complain,
    async ({ app, tx, caller, body, prepared: photoId }) => complain(app, tx, caller.userId, { ...body, photoId }),
    { prepare: photoOf },
  ),
  route(contract.complaints, async ({ app, caller }) => ({ items: await listComplaints(app, app.db, caller.userId) })),
]
