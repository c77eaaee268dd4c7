import type { ExportStatus } from '@lumbung/shared/contract/operators/tools/exports.ts'
import { defineTexts } from '../../i18n/texts.ts'

const statusesId: Readonly<Record<ExportStatus, string>> = {
  PROPOSED: 'Menunggu persetujuan',
  QUEUED: 'Sedang dibuat',
  READY: 'Siap',
  FAILED: 'Tidak dibuat: daftar ini tidak lagi termasuk peran Anda',
}
const statusesEn: Readonly<Record<ExportStatus, string>> = {
  PROPOSED: 'Waits for approval',
  QUEUED: 'Being made',
  READY: 'Ready',
  FAILED: 'Not made: the list is no longer part of your roles',
}

export const exportsTexts = defineTexts({
  id: {
    title: 'Berkas saya',
    lead: 'Daftar yang Anda minta sebagai CSV. Setiap berkas hilang sehari sesudah dibuat.',
    listTitle: '24 jam terakhir',
    columns: { list: 'Daftar', asked: 'Diminta', rows: 'Baris', status: 'Status', until: 'Sampai', act: 'Unduh' },
    statuses: statusesId,
    download: 'Unduh',
    downloadOf: (list: string) => `Unduh berkas ${list}`,
    all: 'tanpa saringan',
    empty: 'Belum ada berkas',
    emptyText: 'Buka sebuah daftar dan pilih Unduh CSV.',
    downloaded: 'Berkas diunduh. Unduhan ini tercatat di jejak audit.',
  },
  en: {
    title: 'My files',
    lead: 'Lists that you asked for as CSV. Each file is gone a day after it was made.',
    listTitle: 'The last 24 hours',
    columns: { list: 'List', asked: 'Asked', rows: 'Rows', status: 'Status', until: 'Until', act: 'Download' },
    statuses: statusesEn,
    download: 'Download',
    downloadOf: (list) => `Download the file of ${list}`,
    all: 'no filter',
    empty: 'No files yet',
    emptyText: 'Open a list and choose Download CSV.',
    downloaded: 'Downloaded. The audit trail has it.',
  },
})
