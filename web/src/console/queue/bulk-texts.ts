import type { BulkResult } from '@lumbung/shared/contract/operators/cases/assign.ts'
import { defineTexts } from '../../i18n/texts.ts'

type Failed = Exclude<BulkResult['result'], 'DONE'>
const failedId: Readonly<Record<Failed, (by: string) => string>> = {
  GONE: () => 'tidak lagi menunggu',
  DECIDED: () => 'sudah diputuskan',
  CLAIMED: (by) => `sedang dikerjakan ${by}`,
  FREE: () => 'tidak dipegang siapa pun',
}
const failedEn: Readonly<Record<Failed, (by: string) => string>> = {
  GONE: () => 'no longer waits',
  DECIDED: () => 'is decided already',
  CLAIMED: (by) => `${by} works on it`,
  FREE: () => 'nobody had it',
}

export const bulkTexts = defineTexts({
  id: {
    label: 'Kasus yang dipilih',
    selectAll: 'Pilih semua',
    select: (number: string) => `Pilih ${number}`,
    selected: (count: number) => `${count} dipilih`,
    assign: 'Serahkan',
    release: 'Lepas',
    clear: 'Batalkan pilihan',
    dialog: (count: number) => (count === 1 ? 'Serahkan 1 kasus' : `Serahkan ${count} kasus`),
    effect:
      'Selama delapan jam hanya orang ini yang bisa memutuskannya. Kasus yang sedang dikerjakan orang lain tetap padanya.',
    to: 'Kepada',
    you: (name: string) => `${name} (Anda)`,
    noReviewer: 'Belum ada peninjau yang aktif.',
    assigned: (count: number) => `${count} kasus diserahkan.`,
    released: (count: number) => `${count} kasus kembali ke antrean.`,
    failed: failedId,
    most: (count: number) => `Paling banyak ${count} sekaligus.`,
    mark: 'pilih',
  },
  en: {
    label: 'Selected cases',
    selectAll: 'Select all',
    select: (number) => `Select ${number}`,
    selected: (count) => `${count} selected`,
    assign: 'Assign',
    release: 'Release',
    clear: 'Clear selection',
    dialog: (count) => (count === 1 ? 'Assign 1 case' : `Assign ${count} cases`),
    effect: 'For eight hours only this person can decide them. What somebody works on stays theirs.',
    to: 'To',
    you: (name) => `${name} (you)`,
    noReviewer: 'There is no active reviewer yet.',
    assigned: (count) => (count === 1 ? '1 case assigned.' : `${count} cases assigned.`),
    released: (count) => (count === 1 ? '1 case is back in the queue.' : `${count} cases are back in the queue.`),
    failed: failedEn,
    most: (count) => `At most ${count} at once.`,
    mark: 'select',
  },
})
