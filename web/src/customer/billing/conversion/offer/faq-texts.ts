import { defineTexts } from '../../../../i18n/texts.ts'

/** Each entry is a question followed by its answer. */
export const faqTexts = defineTexts({
  id: {
    title: 'Tanya jawab ubah jadwal',
    back: 'Lihat pilihan jadwal',
    answers: {
      what: [
        'Apa arti ubah jadwal pinjaman?',
        'Seluruh sisa satu pinjaman dilunasi lebih awal, lalu sisa pokoknya dipinjamkan lagi dengan jadwal baru. Tenor yang lebih panjang membuat angsuran lebih kecil, tenor yang pendek bisa membuatnya naik.',
      ],
      cost: [
        'Berapa biayanya?',
        'Di muka, Anda membayar bunga pinjaman lama sampai hari pengajuan serta seluruh biaya layanan dan PPN-nya yang belum dibayar. Setelah itu, Anda membayar bunga pinjaman baru. Tidak ada biaya layanan baru. Makin lama tenornya, makin besar total bunganya.',
      ],
      when: [
        'Kapan bisa diajukan?',
        'Mulai 7 hari sebelum jatuh tempo tagihan, juga jika sudah terlambat. Sebelum itu, Anda bisa meminta pengingat lewat SMS.',
      ],
      several: [
        'Tagihan saya berisi beberapa pinjaman',
        'Setiap pinjaman diajukan sendiri-sendiri. Pinjaman lain di tagihan itu tetap dibayar seperti biasa.',
      ],
      money: [
        'Apakah saya menerima uang?',
        'Tidak. Tidak ada dana yang dikirim ke rekening, dan limit Anda tidak berubah.',
      ],
      steps: [
        'Apa yang harus saya lakukan?',
        'Pilih tenor, bayar di muka, lalu tanda tangani perjanjian dengan kode SMS. Keduanya diselesaikan dalam 3 hari.',
      ],
      late: [
        'Bagaimana dengan denda?',
        'Denda sampai hari pengajuan ikut dibayar di muka. Denda dan bunga yang muncul selama pengajuan tidak ditagih jika jadwal baru berlaku.',
      ],
      change: [
        'Bisakah saya batal?',
        'Bisa, tanpa biaya, selama jadwal baru belum berlaku. Pembayaran di muka Anda dipakai untuk membayar tagihan lama. Setelah jadwal baru berlaku, pembatalan tidak bisa lagi, tetapi Anda boleh melunasi lebih awal kapan saja.',
      ],
      bill: [
        'Bagaimana jika saya tetap membayar tagihannya?',
        'Pembayaran tagihan pinjaman itu menutup pengajuan jadwal baru. Pinjaman lama berjalan terus.',
      ],
    },
  },
  en: {
    title: 'Questions about rescheduling',
    back: 'See the new schedules',
    answers: {
      what: [
        'What does rescheduling a loan mean?',
        'All that is left of one loan is settled early, and its principal is lent again on a new schedule. A longer tenor makes the instalments smaller; a short one can make them larger.',
      ],
      cost: [
        'What does it cost?',
        'In advance, you pay the old loan’s interest up to the day you apply, and all of its unpaid service fee and VAT. After that, you pay the interest of the new loan. There is no new service fee. The longer the tenor, the more interest you pay in all.',
      ],
      when: [
        'When can I apply?',
        'From 7 days before the bill is due, also when it is late. Before that, you can ask for a reminder by SMS.',
      ],
      several: [
        'My bill contains several loans',
        'You apply for each loan separately. The other loans in the bill are paid as usual.',
      ],
      money: ['Do I receive money?', 'No. Nothing is sent to your account, and your limit stays the same.'],
      steps: [
        'What do I have to do?',
        'Choose a tenor, pay in advance, and sign the agreement with an SMS code. Both have to be done within 3 days.',
      ],
      late: [
        'What about late fees?',
        'Late fees up to the day you apply are part of the advance payment. Late fees and interest that arise while you wait are not charged once the new schedule applies.',
      ],
      change: [
        'Can I change my mind?',
        'Yes, free of charge, until the new schedule applies. Your advance payment then pays the old bill. After that you cannot cancel, but you may settle early at any time.',
      ],
      bill: [
        'What if I pay the bill after all?',
        'Paying that loan’s bill closes the rescheduling request. The old loan continues.',
      ],
    },
  },
})
