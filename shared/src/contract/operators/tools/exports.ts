import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../../fields.ts'
import { reasonText } from '../fields.ts'
import { listNames } from './lists.ts'

/** What a list is filtered by: the query of its own call, without the place of a page. Words, dates and ids, no free text. */
export const ListFilter = z
  .record(z.string().check(z.regex(/^[a-zA-Z]{1,20}$/)), z.string().check(z.regex(/^[\w:.-]{1,100}$/)))
  .check(z.refine((filter) => Object.keys(filter).length <= 10))

/**
 * PROPOSED: a second person has to approve it. QUEUED: it is being made. READY: it can be downloaded. FAILED: whoever asked may no
 * longer see the list.
 */
export const exportStatuses = ['PROPOSED', 'QUEUED', 'READY', 'FAILED'] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const exportList = endpoint({
  method: 'POST',
  path: '/operator/exports',
  access: 'operator',
  act: 'list.export',
  reads: 'bulk',
  summary:
    'Makes a file of a list as it is filtered: at once up to ten thousand rows, else by a job; above a thousand people a second person has to approve it.',
  body: z.strictObject({ list: z.enum(listNames), filter: ListFilter, reason: reasonText }),
  reply: z.strictObject({ exportId: id, status: z.enum(exportStatuses), approvalId: z.optional(id) }),
  refusals: ['TOO_MANY_ROWS', 'NOT_FOUND', 'ALREADY_DECIDED'],
})

const ExportFile = z.strictObject({
  exportId: id,
  list: z.enum(listNames),
  filter: ListFilter,
  status: z.enum(exportStatuses),
  askedAt: instant,
  /** Once it is ready: without its first two lines. */
  rows: z.optional(z.int()),
  bytes: z.optional(z.int()),
  /** Until when it can be downloaded. */
  until: z.optional(instant),
})
export type ExportFile = z.output<typeof ExportFile>

export const exportFiles = endpoint({
  method: 'GET',
  path: '/operator/exports',
  access: 'operator',
  act: 'export.see',
  reads: 'none',
  summary: 'The caller’s own files, the newest first.',
  reply: z.strictObject({ items: z.array(ExportFile) }),
  refusals: [],
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/operator/exports/{exportId}/file',
  access: 'operator',
  act: 'export.download',
  reads: 'bulk',
  summary: 'A file of the caller as CSV; its first line names who made it, when, and the row of the audit trail.',
  params: z.strictObject({ exportId: id }),
  binary: 'text/csv',
  fileName: 'list.csv',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})
