import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import {
  supplementFile as fileCall,
  type loanReturnReason,
  type supplementMaterials,
} from '@lumbung/shared/contract/onboarding/supplement.ts'
import { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { reasonText } from '@lumbung/shared/reason-text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { checkLink, signLink } from '../../../platform/files/signed-link.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { inShownOrder, isSupplement, latestApplication } from '../application/application-store.ts'
import { maskedSection } from '../sections/masked-record.ts'
import { loadSection } from '../sections/profile-store.ts'
import { isComplete, requestedOf } from './requested-documents.ts'
import { findSupplementFile, hrContactAt, type SupplementFile, supplementFiles } from './supplement-store.ts'

type Materials = ReplyOf<typeof supplementMaterials>

const linkLifeMs = 5 * 60_000
const linkKey = (app: App) => app.keys.derive('supplement-link')
const pathOf = (id: string) => `/api${fileCall.path.replace('{photoId}', id)}`

function shownFile(app: App, { id, format, pages, uploadedAt }: SupplementFile): Materials[number]['files'][number] {
  const until = new Date(app.clock.now().getTime() + linkLifeMs)
  const url = format === 'JPEG' ? { url: signLink(linkKey(app), pathOf(id), until) } : {}
  return { id, format, pages, uploadedAt: uploadedAt.toISOString(), ...url }
}

/** C-030: the documents that are asked for, and those that were sent, in the order of E-21. */
export async function materialsOf(app: App, db: Db, userId: string, lang: Lang): Promise<Materials> {
  const application = await latestApplication(db, userId)
  const requested = application?.review === 'RETURN' ? requestedOf(application) : []
  const files = await supplementFiles(db, userId)
  const hrAt = await hrContactAt(db, userId)
  const hr = hrAt && maskedSection(await loadSection(app, db, userId, 'hr'))
  const text = (name: string) => String(hr?.[name] ?? '')
  return SupplementaryDocumentType.flatMap((type) => {
    const request = requested.find(({ document }) => document === type)
    const uploaded = files.filter((file) => file.type === type)
    const saved = type === 'HR_INFO' && hr !== undefined
    if (!request && uploaded.length === 0 && !saved) return []
    const complete = request && isComplete(type, application?.decidedAt ?? new Date(0), { files: uploaded, hrAt })
    return {
      type,
      required: request !== undefined,
      status: request ? (complete ? ('READY' as const) : ('OPEN' as const)) : ('SENT' as const),
      ...(request && { reason: request.reason, text: reasonText(request, lang) }),
      files: uploaded.map((file) => shownFile(app, file)),
      ...(saved && {
        hr: { name: text('name'), position: text('position'), phone: text('phone'), email: text('email') },
      }),
    }
  })
}

/** C-031: why parts of the application came back. Empty unless it is returned. */
export async function returnReasons(db: Db, userId: string, lang: Lang): Promise<ReplyOf<typeof loanReturnReason>> {
  const application = await latestApplication(db, userId)
  const returned = application?.review === 'RETURN' ? inShownOrder(application.returned) : []
  return returned.map((entry) => ({
    item: entry.item,
    reason: entry.reason,
    text: reasonText(entry, lang),
    ...(isSupplement(entry) && { document: entry.document }),
  }))
}

/** The photo of a signed link. Throws NOT_FOUND for a forged or expired link, another customer's page and a PDF. */
export async function readSupplementFile(
  app: App,
  userId: string,
  id: string,
  query: Readonly<Record<string, unknown>>,
): Promise<Buffer> {
  const genuine = /^[\da-f-]{36}$/.test(id) && checkLink(linkKey(app), pathOf(id), query, app.clock.now())
  const found = genuine ? await findSupplementFile(app.db, userId, id) : undefined
  if (found?.format !== 'JPEG') throw new Refusal('NOT_FOUND')
  app.log.info({ code: found.type }, 'document shown')
  return app.files.get(found.fileId)
}
