import type { calendarProblems } from '@lumbung/shared/contract/operators/books/holidays.ts'
import { defineTexts } from '../../i18n/texts.ts'

type Problem = (typeof calendarProblems)[number]

const problemsId: Readonly<Record<Problem, (at: string) => string>> = {
  FORM: (at) => `Tidak ada, tidak dikenal, atau bentuknya salah: ${at}`,
  OTHER_YEAR: (at) => `${at} bukan tanggal pada tahun berkas ini`,
  TWICE: (at) => `${at} tertulis dua kali`,
  MISSING: (at) => `${at} tidak ada, padahal selalu libur nasional menurut undang-undang`,
  DECREED: (at) => `${at} sudah memakai keputusan resmi, jadi tidak bisa diganti dengan perkiraan`,
  UNCHANGED: (at) => `Hari libur ${at} sudah sama dengan berkas ini`,
}
const problemsEn: Readonly<Record<Problem, (at: string) => string>> = {
  FORM: (at) => `Missing, unknown or of another form: ${at}`,
  OTHER_YEAR: (at) => `${at} is not in the year of this file`,
  TWICE: (at) => `${at} is written twice`,
  MISSING: (at) => `${at} is missing, although the law makes it a national holiday every year`,
  DECREED: (at) => `${at} goes by the decree already, which an estimate cannot replace`,
  UNCHANGED: (at) => `The holidays of ${at} are those of this file already`,
}

export const holidaysTexts = defineTexts({
  id: {
    lead: 'Menentukan tenggang jatuh tempo, waktu penagihan, dan hari kerja untuk pengaduan.',
    waiting: (count: string) => `${count} pelanggan menunggu dihitung ulang setelah perubahan kalender.`,
    proposed: (year: number, by: string, moment: string) => `Kalender ${year} diusulkan ${by}, ${moment}.`,
    toInbox: 'Lihat di Persetujuan',
    change: 'Ubah hari libur',
    help: 'Unggah semua hari libur satu tahun; yang tidak tertulis akan dihapus. Periksa dulu: tidak ada yang berubah sebelum rekan dari keuangan menyetujui usulan Anda.',
    form: 'Bentuk berkas',
    file: 'Berkas JSON',
    fileMissing: 'Pilih berkasnya dulu, paling besar 12 KB.',
    check: 'Periksa berkas',
    wrong: 'Berkas ini belum bisa diajukan:',
    problems: problemsId,
    effect: (year: number, added: number, removed: number) =>
      `Kalender ${year}: ${added} hari ditambah, ${removed} hari dihapus.`,
    replays: (loans: string, sum: string) =>
      `${loans} pinjaman dihitung ulang; denda ${sum} dikembalikan kepada pelanggan.`,
    noReplays: 'Tidak ada pinjaman yang perlu dihitung ulang.',
    becomes: (known: string, standing: string) => `Dasar kalender: ${known} menjadi ${standing}.`,
    changes: { added: 'Ditambah', removed: 'Dihapus' },
    propose: 'Usulkan perubahan',
    dialog: (year: number) => `Usulkan hari libur ${year}`,
    dialogEffect: 'Rekan dari keuangan memeriksa dan menyetujuinya. Tulis nomor keputusannya sebagai alasan.',
    sent: 'Usulan dikirim. Rekan dari keuangan melihatnya di Persetujuan.',
    year: (year: number) => `Tahun ${year}`,
    standings: { CONFIRMED: 'Keputusan resmi', ESTIMATED: 'Perkiraan', UNKNOWN: 'Belum ada' },
    counts: (national: number, leave: number) => `${national} libur nasional, ${leave} cuti bersama`,
    columns: { change: 'Perubahan', date: 'Tanggal', kind: 'Jenis', name: 'Nama' },
    kinds: { NATIONAL: 'Libur nasional', JOINT_LEAVE: 'Cuti bersama' },
  },
  en: {
    lead: 'They decide on the grace of due dates, when we may contact about a debt, and working days of complaints.',
    waiting: (count) => `${count} customers wait to be computed again after a change of the calendar.`,
    proposed: (year, by, moment) => `A calendar of ${year} was proposed by ${by}, ${moment}.`,
    toInbox: 'See it under Approvals',
    change: 'Change holidays',
    help: 'Upload all holidays of one year; those that are left out are removed. Check it first: nothing changes before a colleague of finance has approved what you propose.',
    form: 'Form of the file',
    file: 'JSON file',
    fileMissing: 'Choose the file first, at most 12 KB.',
    check: 'Check the file',
    wrong: 'This file cannot be proposed yet:',
    problems: problemsEn,
    effect: (year, added, removed) => `Calendar of ${year}: ${added} days added, ${removed} days removed.`,
    replays: (loans, sum) => `${loans} loans are computed again; ${sum} of late fees goes back to customers.`,
    noReplays: 'No loan has to be computed again.',
    becomes: (known, standing) => `What the calendar rests on: ${known} becomes ${standing}.`,
    changes: { added: 'Added', removed: 'Removed' },
    propose: 'Propose the change',
    dialog: (year) => `Propose the holidays of ${year}`,
    dialogEffect: 'A colleague of finance checks and approves it. Give the number of the decree as the reason.',
    sent: 'Proposed. A colleague of finance sees it under Approvals.',
    year: (year) => `${year}`,
    standings: { CONFIRMED: 'By decree', ESTIMATED: 'Estimate', UNKNOWN: 'Not known yet' },
    counts: (national, leave) => `${national} national holidays, ${leave} days of joint leave`,
    columns: { change: 'Change', date: 'Date', kind: 'Kind', name: 'Name' },
    kinds: { NATIONAL: 'National holiday', JOINT_LEAVE: 'Joint leave' },
  },
})
