import { defineTexts } from '../../../i18n/texts.ts'

export const actTexts = defineTexts({
  id: {
    signOut: 'Keluarkan dari semua perangkat',
    signOutText: (count: number) =>
      count === 0
        ? 'Pelanggan sedang tidak masuk di perangkat mana pun. Sesi lain, misalnya lewat mitra, ikut berakhir.'
        : `Pelanggan keluar dari ${count} perangkat sekarang juga. Untuk masuk lagi diperlukan kode dan, jika pernah, wajah.`,
    signedOut: (count: number) => `Pelanggan keluar dari ${count} perangkat.`,
    freeze: 'Bekukan limit',
    freezeText:
      'Pelanggan tidak bisa meminjam lagi, dan pengajuan yang belum disetujui akan ditolak. Tagihan tetap harus dibayar. Membukanya perlu dua orang.',
    cause: 'Sebab',
    causes: { TERMS: 'Melanggar ketentuan', FRAUD: 'Dugaan penipuan' },
    frozen: 'Limit dibekukan.',
    lift: 'Ajukan buka pembekuan',
    propose: 'Ajukan',
    liftText: 'Senior lain memutuskannya di Persetujuan. Sampai disetujui, limit tetap dibekukan.',
    liftProposed: 'Diajukan. Senior lain memutuskannya di Persetujuan.',
    changeLimit: 'Ubah limit',
    newLimit: 'Limit baru',
    limitNow: (total: string) => `Sekarang ${total}.`,
    limitMissing: 'Tulis limit yang berbeda dari sekarang.',
    limitAbove: 'Melebihi limit tertinggi menurut kebijakan, atau limitnya baru saja berubah.',
    lowerText: 'Berlaku langsung dan pelanggan diberi tahu. Pinjaman dan pengajuan yang berjalan tidak berubah.',
    raiseText:
      'Senior lain memutuskannya di Persetujuan. Setelah itu pelanggan diberi tahu dan bisa meminjam sampai limit baru.',
    lowered: (total: string) => `Limit sekarang ${total}.`,
    raiseProposed: 'Kenaikan limit diajukan. Senior lain memutuskannya di Persetujuan.',
    give: 'Beri voucher',
    giveText: (name: string) => `Pelanggan langsung melihat voucher “${name}” di aplikasinya dan bisa memakainya.`,
    voucher: 'Jenis voucher',
    given: 'Voucher diberikan.',
    revoke: 'Cabut',
    revokeOf: (name: string) => `Cabut ${name}`,
    revokeTitle: 'Cabut voucher',
    revokeText: (name: string) => `Voucher “${name}” tidak bisa dipakai lagi. Pelanggan melihatnya sebagai dicabut.`,
    revoked: 'Voucher dicabut.',
  },
  en: {
    signOut: 'Sign out on all devices',
    signOutText: (count) =>
      count === 0
        ? 'The customer is not signed in on any device now. Other sessions, such as a partner’s, end as well.'
        : `The customer is signed out on ${count} ${count === 1 ? 'device' : 'devices'} at once. Signing in again takes a code and, if there is one, the face.`,
    signedOut: (count) => `The customer was signed out on ${count} ${count === 1 ? 'device' : 'devices'}.`,
    freeze: 'Freeze the limit',
    freezeText:
      'The customer can borrow nothing more, and requests that are not approved yet are refused. Bills still have to be paid. Lifting it takes two people.',
    cause: 'Cause',
    causes: { TERMS: 'Breach of terms', FRAUD: 'Suspected fraud' },
    frozen: 'The limit is frozen.',
    lift: 'Propose to lift',
    propose: 'Propose',
    liftText: 'Another senior decides it under Approvals. Until it is approved the limit stays frozen.',
    liftProposed: 'Proposed. Another senior decides it under Approvals.',
    changeLimit: 'Change the limit',
    newLimit: 'New limit',
    limitNow: (total) => `Now ${total}.`,
    limitMissing: 'Enter a limit other than the present one.',
    limitAbove: 'Above the policy’s highest limit, or the limit has just changed.',
    lowerText: 'Takes effect at once, and the customer is told. Running loans and requests stay as they are.',
    raiseText: 'Another senior decides under Approvals. Then the customer is told, and can borrow up to the new limit.',
    lowered: (total) => `The limit is ${total} now.`,
    raiseProposed: 'A higher limit is proposed. Another senior decides under Approvals.',
    give: 'Give a voucher',
    giveText: (name) => `The customer sees the voucher “${name}” in the app at once and can use it.`,
    voucher: 'Voucher',
    given: 'The voucher was given.',
    revoke: 'Revoke',
    revokeOf: (name) => `Revoke ${name}`,
    revokeTitle: 'Revoke a voucher',
    revokeText: (name) => `The voucher “${name}” can no longer be used. The customer sees it as revoked.`,
    revoked: 'The voucher was revoked.',
  },
})
