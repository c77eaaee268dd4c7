import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { filledText, id } from '../../fields.ts'
import { roles } from '../acts.ts'
import { ListFilter } from './exports.ts'
import { listNames } from './lists.ts'

/** The most views that an operator keeps ⚙. */
export const mostViews = 50

const viewName = filledText(60)

const SavedView = z.strictObject({
  viewId: id,
  list: z.enum(listNames),
  name: z.string(),
  /** The query of the list's address. Dates that move with today are words: `period LAST_7`. `hide` has the columns that are left out. */
  filter: ListFilter,
  isOwn: z.boolean(),
  /** Whose it is. */
  by: z.string(),
  /** Everybody with this role sees it. */
  sharedWith: z.optional(z.enum(roles)),
  /** Whether the caller may rename, share and delete it. */
  mayChange: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

export const savedViews = endpoint({
  method: 'GET',
  path: '/operator/views',
  access: 'operator',
  act: 'view.see',
  reads: 'none',
  summary: 'The caller’s own views of lists, and those shared with a role of the caller, by name.',
  reply: z.strictObject({ items: z.array(SavedView) }),
  refusals: [],
})

export const saveView = endpoint({
  method: 'POST',
  path: '/operator/views',
  access: 'operator',
  act: 'view.save',
  reads: 'none',
  summary:
    'Keeps what a list is filtered by, and which columns it leaves out, under a name, for oneself or for everybody with a role that one has.',
  body: z.strictObject({
    list: z.enum(listNames),
    name: viewName,
    filter: ListFilter,
    sharedWith: z.optional(z.enum(roles)),
  }),
  reply: z.strictObject({ viewId: id }),
  refusals: ['VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS'],
})

const params = z.strictObject({ viewId: id })

export const changeView = endpoint({
  method: 'PUT',
  path: '/operator/views/{viewId}',
  access: 'operator',
  act: 'view.save',
  reads: 'none',
  summary: 'Renames a view and says with whom it is shared. Its owner may, and of a shared one a senior.',
  params,
  body: z.strictObject({ name: viewName, sharedWith: z.optional(z.enum(roles)) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'VIEW_NAME_TAKEN'],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/operator/views/{viewId}',
  access: 'operator',
  act: 'view.save',
  reads: 'none',
  summary: 'Deletes a view. Its owner may, and of a shared one a senior.',
  params,
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})
