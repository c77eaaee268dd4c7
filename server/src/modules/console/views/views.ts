import type { BodyOf } from '@lumbung/shared/contract/endpoint.ts'
import { mayDo, type Role, roles } from '@lumbung/shared/contract/operators/acts.ts'
import { lists } from '@lumbung/shared/contract/operators/tools/lists.ts'
import type { changeView, SavedView, saveView } from '@lumbung/shared/contract/operators/tools/views.ts'
import { mostViews } from '@lumbung/shared/contract/operators/tools/views.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { operatorNames } from '../../operators/api.ts'
import {
  countViews,
  insertView,
  lockView,
  removeView,
  type StoredView,
  takeViewTurn,
  updateView,
  viewsFor,
} from './view-store.ts'

const isSenior = ({ roles }: OperatorCaller) => roles.includes('SENIOR')

/** Seniors keep order among what others share. */
const isShown = ({ list, operator, shared_with: role }: StoredView, caller: OperatorCaller): boolean =>
  mayDo(lists[list], caller.roles) &&
  (operator === caller.id || (role !== null && (caller.roles.includes(role) || isSenior(caller))))

const mayChange = (view: StoredView, caller: OperatorCaller): boolean =>
  isShown(view, caller) && (view.operator === caller.id || isSenior(caller))

/** The caller's views and those shared with the caller, of the lists that the caller sees. */
export async function readViews({ db }: App, caller: OperatorCaller): Promise<SavedView[]> {
  const views = (await viewsFor(db, caller.id, isSenior(caller) ? roles : caller.roles)).filter((view) =>
    isShown(view, caller),
  )
  const others = views.flatMap(({ operator }) => (operator === 'sandbox' ? [] : operator))
  const names = await operatorNames(db, [...new Set(others)])
  return views.map((view) => ({
    viewId: view.id,
    list: view.list,
    name: view.name,
    filter: { ...view.filter },
    isOwn: view.operator === caller.id,
    by: names.get(view.operator) ?? view.operator,
    ...(view.shared_with && { sharedWith: view.shared_with }),
    mayChange: mayChange(view, caller),
  }))
}

/** Nobody shares with a role that is not one's own. */
function checkRole(role: Role | undefined, caller: OperatorCaller): void {
  if (role !== undefined && !caller.roles.includes(role)) throw new Refusal('FORBIDDEN')
}

/** Keeps a view. Refuses with FORBIDDEN, TOO_MANY_VIEWS { most } and VIEW_NAME_TAKEN. Returns its id. */
export async function addView(app: App, tx: Tx, caller: OperatorCaller, asked: BodyOf<typeof saveView>) {
  const { list, name, filter, sharedWith } = asked
  checkRole(sharedWith, caller)
  if (!mayDo(lists[list], caller.roles)) throw new Refusal('FORBIDDEN')
  await takeViewTurn(tx, caller.id)
  if ((await countViews(tx, caller.id)) >= mostViews) throw new Refusal('TOO_MANY_VIEWS', { most: mostViews })
  const view = { id: newId(), operator: caller.id, list, name, filter, shared_with: sharedWith ?? null }
  if (!(await insertView(tx, view, app.clock.now()))) throw new Refusal('VIEW_NAME_TAKEN')
  return view.id
}

/** A view that the caller may change; to everybody else there is none. */
async function changeable(tx: Tx, id: string, caller: OperatorCaller): Promise<StoredView> {
  const view = await lockView(tx, id)
  if (!view || !mayChange(view, caller)) throw new Refusal('NOT_FOUND')
  return view
}

/** Renames a view and says with whom it is shared. Refuses with NOT_FOUND, FORBIDDEN and VIEW_NAME_TAKEN. */
export async function changeViewOf(
  tx: Tx,
  id: string,
  caller: OperatorCaller,
  { name, sharedWith }: BodyOf<typeof changeView>,
): Promise<void> {
  const view = await changeable(tx, id, caller)
  if (sharedWith !== view.shared_with) checkRole(sharedWith, caller)
  await takeViewTurn(tx, view.operator)
  if (!(await updateView(tx, view, name, sharedWith ?? null))) throw new Refusal('VIEW_NAME_TAKEN')
}

/** Deletes a view. Refuses with NOT_FOUND. */
export async function removeViewOf(tx: Tx, id: string, caller: OperatorCaller): Promise<void> {
  await changeable(tx, id, caller)
  await removeView(tx, id)
}
