import { defineTexts } from '../../i18n/texts.ts'

export const helpTexts = defineTexts({
  id: {
    lostNumber: 'Nomor lama saya hilang',
    title: 'Bantuan',
    lead: 'Sampaikan pertanyaan atau pengaduan Anda lewat kontak resmi ini. Tidak ada biaya.',
    email: 'Email',
    write: 'Kirim email',
    phone: 'Telepon',
    call: 'Telepon sekarang',
    hours: (hours: string) => `Jam layanan: ${hours}`,
    never: 'Kami tidak pernah meminta kode SMS atau PIN Anda.',
    complaints: 'Pengaduan',
    answer: 'Pengaduan tertulis kami jawab paling lama 10 hari kerja.',
    further:
      'Jika jawaban kami belum menyelesaikan masalah, Anda dapat meminta penyelesaian lewat LAPS SJK atau melapor ke OJK.',
    ojk: 'Telepon OJK 157',
    lapsSjk: 'Buka situs LAPS SJK',
  },
  en: {
    lostNumber: 'I lost my old number',
    title: 'Help',
    lead: 'Send your question or complaint to these official contacts. It is free of charge.',
    email: 'Email',
    write: 'Write an email',
    phone: 'Telephone',
    call: 'Call now',
    hours: (hours) => `Hours: ${hours}`,
    never: 'We never ask for your SMS code or PIN.',
    complaints: 'Complaints',
    answer: 'We answer written complaints within 10 working days.',
    further:
      'If our answer does not settle the matter, you can turn to LAPS SJK, the dispute body of the financial sector, or report it to OJK.',
    ojk: 'Call OJK on 157',
    lapsSjk: 'Open the site of LAPS SJK',
  },
})
