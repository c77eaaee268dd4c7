import type { Complaint } from '@lumbung/shared/contract/complaints.ts'
import { defineTexts } from '../../../i18n/texts.ts'

type States = Record<Complaint['status'], string>

export const complaintTexts = defineTexts({
  id: {
    title: 'Pengaduan',
    lead: 'Pengaduan tertulis kami jawab paling lama 10 hari kerja. Tidak ada biaya.',
    none: 'Belum ada pengaduan',
    noneWhy: 'Ada yang tidak sesuai? Ceritakan kepada kami.',
    write: 'Tulis pengaduan',
    subject: 'Tentang apa?',
    text: 'Apa yang terjadi?',
    textHint: 'Sebutkan tanggal, jumlah, dan apa yang Anda harapkan. Jangan tulis kode SMS atau PIN.',
    photo: 'Tambahkan foto (tidak wajib)',
    photoOther: 'Ganti foto',
    photoChosen: (name: string) => `Foto: ${name}`,
    send: 'Kirim pengaduan',
    received: 'Pengaduan diterima',
    receivedBody: (ticket: string, date: string) =>
      `Tim layanan pelanggan sudah menerima pengaduan Anda, nomor ${ticket}. Kami jawab paling lambat ${date}.`,
    understood: 'Mengerti',
    states: { RECEIVED: 'Diterima', IN_PROGRESS: 'Sedang ditangani', ANSWERED: 'Dijawab' } satisfies States,
    dueBy: (date: string) => `Dijawab paling lambat ${date}`,
    takesLonger: 'Jawabannya perlu waktu lebih lama.',
    answeredOn: (date: string) => `Dijawab ${date}`,
    withPhoto: 'Dengan foto',
    answer: 'Jawaban kami',
    further: 'Belum selesai? Anda dapat meminta penyelesaian lewat LAPS SJK atau melapor ke OJK (157).',
  },
  en: {
    title: 'Complaints',
    lead: 'We answer written complaints within 10 working days. It is free of charge.',
    none: 'No complaints yet',
    noneWhy: 'Is something not right? Tell us about it.',
    write: 'Write a complaint',
    subject: 'What is it about?',
    text: 'What happened?',
    textHint: 'Name dates and amounts, and say what you expect. Never write an SMS code or PIN.',
    photo: 'Add a photo (optional)',
    photoOther: 'Choose another photo',
    photoChosen: (name) => `Photo: ${name}`,
    send: 'Send the complaint',
    received: 'Complaint received',
    receivedBody: (ticket, date) =>
      `The customer service team has received the issue, number ${ticket}. We answer by ${date}.`,
    understood: 'Understood',
    states: { RECEIVED: 'Received', IN_PROGRESS: 'Being handled', ANSWERED: 'Answered' },
    dueBy: (date) => `Answered by ${date}`,
    takesLonger: 'The answer takes longer.',
    answeredOn: (date) => `Answered ${date}`,
    withPhoto: 'With a photo',
    answer: 'Our answer',
    further: 'Not settled? You can turn to LAPS SJK or report to OJK (157).',
  },
})
