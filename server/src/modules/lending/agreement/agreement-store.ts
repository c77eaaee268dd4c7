import type { AgreementKind } from '@lumbung/shared/contract/lending/agreements.ts'
import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import type { App } from '../../context.ts'

interface AgreementRow {
  id: string
  model: Buffer
  document_hash: string
  schedule_hash: string
  pdf_file_id: string | null
  pdf_hash: string | null
  signed_at: Date | null
  lender_signed_at: Date | null
}

const find = statement<AgreementRow>(`
  select id, model, document_hash, schedule_hash, pdf_file_id, pdf_hash, signed_at, lender_signed_at
  from agreement where user_id = $1 and (order_id = $2 or conversion_id = $2) and kind = 'AGREEMENT'`)
const insert = statement(`
  insert into agreement (user_id, id, order_id, conversion_id, kind, model, document_hash, schedule_hash, made_at, signed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)
const findById = statement<AgreementRow & DocumentRow>(`
  select id, model, document_hash, schedule_hash, pdf_file_id, pdf_hash, signed_at, lender_signed_at, kind, order_id,
    conversion_id, made_at
  from agreement where user_id = $1 and id = $2`)
const findSigned = statement<DocumentRow & { id: string; hash: string; signed_at: Date | null }>(`
  select id, coalesce(pdf_hash, document_hash) as hash, signed_at, kind, order_id, conversion_id, made_at from agreement
  where user_id = $1 and (order_id = $2 or conversion_id = $2) and (kind = 'FINAL_SCHEDULE' or signed_at is not null)
  order by made_at, id`)
const findNewest = statement<{ id: string }>(`
  select o.id from loan_order o where o.user_id = $1 and (o.status = 'SIGNING' or exists (
    select from agreement a where a.user_id = o.user_id and a.order_id = o.id and a.kind = 'AGREEMENT'))
  order by o.id desc limit 1`)
const sign = statement(`
  update agreement set signed_at = $3
  where user_id = $1 and (order_id = $2 or conversion_id = $2) and kind = 'AGREEMENT'
    and signed_at is null`)
const complete = statement(`
  update agreement set pdf_file_id = $3, pdf_hash = $4, lender_signed_at = $5 where user_id = $1 and id = $2`)
const register = statement(`
  insert into agreement_directory (hash, user_id, agreement_id, signed_at) values ($1, $2, $3, $4) on conflict do nothing`)
const lookUp = statement<{ signed_at: Date }>('select signed_at from agreement_directory where hash = $1')

interface DocumentRow {
  kind: AgreementKind
  order_id: string | null
  conversion_id: string | null
  made_at: Date
}

/** A stored document as the customer refers to it. */
const documentOf = ({ kind, order_id, conversion_id, made_at }: DocumentRow, id: string, signedAt: Date | null) => ({
  agreementId: id,
  kind,
  madeAt: made_at.toISOString(),
  ...(order_id ? { orderId: order_id } : {}),
  ...(conversion_id ? { conversionId: conversion_id } : {}),
  ...(signedAt ? { signedAt: signedAt.toISOString() } : {}),
})

export interface Agreement extends Omit<AgreementRow, 'model'> {
  model: AgreementModel
}

/** The agreement of an order or a conversion with this id, decrypted. */
export async function findAgreement(app: App, db: Db, userId: string, of: string): Promise<Agreement | undefined> {
  const row = await db.row(find, [userId, of])
  if (!row) return undefined
  const seal = await personSeal(db, app.keys, userId)
  return { ...row, model: seal.open<AgreementModel>('agreement', row.model) }
}

/** An agreement, addendum or final schedule by its id, decrypted; undefined if it is unknown or another customer's. */
export async function findDocument(app: App, db: Db, userId: string, agreementId: string) {
  const row = await db.row(findById, [userId, agreementId])
  if (!row) return undefined
  const seal = await personSeal(db, app.keys, userId)
  return {
    ...row,
    content: seal.open<unknown>('agreement', row.model),
    document: documentOf(row, row.id, row.signed_at),
  }
}

/** The signed agreements, addenda and final schedules of an order or a conversion with this id, for a loan's documents. */
export async function signedAgreements(db: Db, userId: string, of: string) {
  const rows = await db.rows(findSigned, [userId, of])
  return rows.map(({ id, hash, signed_at, ...row }) => ({ ...documentOf(row, id, signed_at), hash }))
}

/** The newest order of a customer that has an agreement or is about to have one. */
export async function newestAgreed(db: Db, userId: string): Promise<string | undefined> {
  return (await db.row(findNewest, [userId]))?.id
}

export interface NewAgreement {
  userId: string
  /** Of an order or of a conversion. */
  orderId?: string
  conversionId?: string
  kind: AgreementKind
  /** The agreement's model, or the content of an addendum. */
  model: unknown
  documentHash: string
  scheduleHash: string
  signedAt: Date | null
}

/** Stores a document, sealed with the customer's key. */
export async function insertAgreement(app: App, tx: Tx, made: NewAgreement): Promise<void> {
  const { userId, orderId = null, conversionId = null, kind, model, documentHash, scheduleHash, signedAt } = made
  const sealed = (await personSeal(tx, app.keys, userId)).seal('agreement', model)
  await tx.run(insert, [
    userId,
    newId(),
    orderId,
    conversionId,
    kind,
    sealed,
    documentHash,
    scheduleHash,
    app.clock.now(),
    signedAt,
  ])
}

export async function markAgreementSigned(tx: Tx, userId: string, of: string, now: Date): Promise<void> {
  if ((await tx.run(sign, [userId, of, now])) !== 1) throw new Error('no agreement to sign')
}

/** Records the finished PDF, so that it can be found by the hash of its file and of its text. */
export async function completeAgreement(
  tx: Tx,
  userId: string,
  agreement: Pick<Agreement, 'id' | 'document_hash'>,
  pdf: { fileId: string; hash: string; signedAt: Date },
): Promise<void> {
  await tx.run(complete, [userId, agreement.id, pdf.fileId, pdf.hash, pdf.signedAt])
  for (const hash of [pdf.hash, agreement.document_hash])
    await tx.run(register, [hash, userId, agreement.id, pdf.signedAt])
}

/** When a document with this SHA-256 was signed by both parties; undefined if none was. Reveals nothing else. */
export async function signedAtOf(db: Db, hash: string): Promise<Date | undefined> {
  return (await db.row(lookUp, [hash]))?.signed_at
}
