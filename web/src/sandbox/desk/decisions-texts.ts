import { defineTexts } from '../../i18n/texts.ts'

export const decisionsTexts = defineTexts({
  id: {
    lead: 'Yang menunggu keputusan petugas. Sandbox memutuskan sisanya sendiri.',
    empty: 'Tidak ada yang menunggu.',
    kinds: { APPLICATION: 'Pengajuan akun', ORDER: 'Pinjaman' },
    item: 'Yang harus diperbaiki',
    documents: 'Minta dokumen',
    why: 'Alasan meminta dokumen',
    sentDocuments: 'Dokumen terkirim:',
    pages: (count: number) => `${count} halaman`,
    decline: 'Alasan jika ditolak',
    done: 'Keputusan dicatat.',
  },
  en: {
    lead: 'What waits for a decision by staff. The sandbox decides the rest by itself.',
    empty: 'Nothing is waiting.',
    kinds: { APPLICATION: 'Account application', ORDER: 'Loan' },
    item: 'What has to be corrected',
    documents: 'Ask for documents',
    why: 'Why documents are asked for',
    sentDocuments: 'Documents sent:',
    pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
    decline: 'Reason when rejected',
    done: 'The decision was recorded.',
  },
})
