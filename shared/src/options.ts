import type { LoanPurpose } from './enums/lending.ts'
import type { EmailReason, SupplementaryDocumentType } from './enums/onboarding/application.ts'
import type {
  ContactRelation,
  Dependents,
  Education,
  JobIndustry,
  JobPosition,
  JobType,
  MaritalStatus,
  ResidentialStatus,
  SourceOfFunds,
} from './enums/onboarding/choices.ts'
import type { SupplementReason } from './enums/onboarding/supplement.ts'

/** One choice of a pick list: the stored code and its labels. */
export interface Option<Code extends string> {
  code: Code
  id: string
  en: string
}

type Options<Code extends string> = readonly Option<Code>[]

/** E-52. */
export const maritalStatusOptions: Options<MaritalStatus> = [
  { code: 'SINGLE', id: 'Belum kawin', en: 'Single' },
  { code: 'MARRIED', id: 'Kawin', en: 'Married' },
  { code: 'DIVORCED', id: 'Cerai hidup', en: 'Divorced' },
  { code: 'WIDOWED', id: 'Cerai mati', en: 'Widowed' },
]

/** E-53. */
export const educationOptions: Options<Education> = [
  { code: 'SD', id: 'SD', en: 'Primary' },
  { code: 'SMP', id: 'SMP', en: 'Junior high' },
  { code: 'SMA', id: 'SMA/SMK', en: 'Senior high' },
  { code: 'DIPLOMA', id: 'Diploma (D1–D4)', en: 'Diploma' },
  { code: 'S1', id: 'Sarjana (S1)', en: 'Bachelor’s degree' },
  { code: 'S2', id: 'Magister (S2)', en: 'Master’s degree' },
  { code: 'S3', id: 'Doktor (S3)', en: 'Doctorate' },
  { code: 'OTHER', id: 'Lainnya', en: 'Other' },
]

/** E-54. */
export const dependentsOptions: Options<Dependents> = [
  { code: '0', id: '0', en: '0' },
  { code: '1', id: '1', en: '1' },
  { code: '2', id: '2', en: '2' },
  { code: '3', id: '3', en: '3' },
  { code: '4', id: '4', en: '4' },
  { code: '5', id: '5', en: '5' },
  { code: '6', id: '6', en: '6' },
  { code: '7', id: '7', en: '7' },
  { code: '8', id: '8', en: '8' },
  { code: '9', id: '9', en: '9' },
  { code: '10', id: '10', en: '10' },
]

/** E-55. */
export const contactRelationOptions: Options<ContactRelation> = [
  { code: 'SPOUSE', id: 'Suami atau istri', en: 'Spouse' },
  { code: 'PARENT', id: 'Orang tua', en: 'Parent' },
  { code: 'SIBLING', id: 'Saudara kandung', en: 'Sibling' },
  { code: 'CHILD', id: 'Anak (dewasa)', en: 'Adult child' },
  { code: 'RELATIVE', id: 'Kerabat', en: 'Relative' },
  { code: 'COLLEAGUE', id: 'Rekan kerja', en: 'Colleague' },
  { code: 'FRIEND', id: 'Teman', en: 'Friend' },
]

/** E-56. */
export const residentialStatusOptions: Options<ResidentialStatus> = [
  { code: 'OWN', id: 'Milik sendiri', en: 'Own home' },
  { code: 'FAMILY', id: 'Milik orang tua atau keluarga', en: 'Family-owned' },
  { code: 'OFFICIAL', id: 'Rumah dinas', en: 'Official housing' },
  { code: 'RENT', id: 'Sewa atau kontrak', en: 'Rented' },
  { code: 'BOARDING', id: 'Kos', en: 'Boarding room' },
  { code: 'MORTGAGE', id: 'Masih KPR', en: 'Mortgaged' },
  { code: 'OTHER', id: 'Lainnya', en: 'Other' },
]

/** E-57. */
export const jobTypeOptions: Options<JobType> = [
  { code: 'PERMANENT', id: 'Karyawan tetap', en: 'Permanent employee' },
  { code: 'CONTRACT', id: 'Karyawan kontrak', en: 'Contract employee' },
  { code: 'OUTSOURCED', id: 'Karyawan alih daya', en: 'Outsourced employee' },
  { code: 'CIVIL', id: 'PNS atau ASN', en: 'Civil servant' },
  { code: 'MILITARY', id: 'TNI atau Polri', en: 'Military or police' },
  { code: 'SOE', id: 'Karyawan BUMN', en: 'State company employee' },
  { code: 'OWNER', id: 'Pemilik usaha', en: 'Business owner' },
  { code: 'FREELANCE', id: 'Pekerja lepas', en: 'Freelancer' },
  { code: 'DRIVER', id: 'Pengemudi atau kurir online', en: 'Online driver' },
  { code: 'DAILY', id: 'Pekerja harian', en: 'Daily worker' },
  { code: 'FARMER', id: 'Petani atau nelayan', en: 'Farmer or fisher' },
  { code: 'PROFESSIONAL', id: 'Profesional', en: 'Professional' },
  { code: 'HOME', id: 'Mengurus rumah tangga', en: 'Homemaker' },
  { code: 'STUDENT', id: 'Pelajar atau mahasiswa', en: 'Student' },
  { code: 'RETIRED', id: 'Pensiunan', en: 'Retired' },
  { code: 'NONE', id: 'Belum bekerja', en: 'Not working' },
]

/** E-58. */
export const jobIndustryOptions: Options<JobIndustry> = [
  { code: 'RETAIL', id: 'Perdagangan eceran atau grosir', en: 'Retail, wholesale' },
  { code: 'FINANCE', id: 'Perbankan, keuangan, asuransi', en: 'Finance' },
  { code: 'MANUFACTURE', id: 'Manufaktur', en: 'Manufacturing' },
  { code: 'PROPERTY', id: 'Properti, konstruksi', en: 'Property, construction' },
  { code: 'MINING', id: 'Pertambangan, minyak, gas', en: 'Mining, oil, gas' },
  { code: 'EDUCATION', id: 'Pendidikan', en: 'Education' },
  { code: 'HEALTH', id: 'Kesehatan', en: 'Health' },
  { code: 'TELECOM', id: 'Telekomunikasi', en: 'Telecom' },
  { code: 'HOSPITALITY', id: 'Pariwisata, hotel, restoran', en: 'Hospitality' },
  { code: 'TRANSPORT', id: 'Angkutan, logistik', en: 'Transport' },
  { code: 'GOVERNMENT', id: 'Pemerintahan', en: 'Government' },
  { code: 'SERVICES', id: 'Konsultan, akuntansi, jasa profesional', en: 'Professional services' },
  { code: 'AGRI', id: 'Perkebunan, pertanian, perikanan', en: 'Agriculture' },
  { code: 'SECURITY', id: 'Militer, kepolisian, keamanan', en: 'Security' },
  { code: 'LAW', id: 'Hukum', en: 'Law' },
  { code: 'TECH', id: 'Teknologi', en: 'Technology' },
  { code: 'MEDIA', id: 'Media, hiburan', en: 'Media' },
  { code: 'OTHER', id: 'Lainnya', en: 'Other' },
]

/** E-59. */
export const jobPositionOptions: Options<JobPosition> = [
  { code: 'DIRECTOR', id: 'Direktur', en: 'Director' },
  { code: 'MANAGER', id: 'Manajer', en: 'Manager' },
  { code: 'SUPERVISOR', id: 'Supervisor', en: 'Supervisor' },
  { code: 'STAFF', id: 'Staf', en: 'Staff' },
  { code: 'OPERATOR', id: 'Operator, pelaksana', en: 'Operator' },
  { code: 'OWNER', id: 'Pemilik', en: 'Owner' },
  { code: 'OTHER', id: 'Lainnya', en: 'Other' },
]

/** E-60. */
export const loanPurposeOptions: Options<LoanPurpose> = [
  { code: 'DAILY', id: 'Kebutuhan sehari-hari', en: 'Daily needs' },
  { code: 'EDUCATION', id: 'Pendidikan', en: 'Education' },
  { code: 'HEALTH', id: 'Kesehatan', en: 'Health' },
  { code: 'RENOVATION', id: 'Renovasi rumah', en: 'Home renovation' },
  { code: 'RENT', id: 'Sewa atau kontrakan', en: 'Rent' },
  { code: 'ELECTRONICS', id: 'Elektronik', en: 'Electronics' },
  { code: 'VEHICLE', id: 'Servis kendaraan', en: 'Vehicle repair' },
  { code: 'FAMILY_EVENT', id: 'Acara keluarga', en: 'Family event' },
  { code: 'TRAVEL', id: 'Perjalanan', en: 'Travel' },
  { code: 'DEBT', id: 'Melunasi utang lain', en: 'Repay other debt' },
  { code: 'OTHER', id: 'Lainnya', en: 'Other' },
]

/** E-61. */
export const sourceOfFundsOptions: Options<SourceOfFunds> = [
  { code: 'SALARY', id: 'Gaji', en: 'Salary' },
  { code: 'BUSINESS', id: 'Hasil usaha', en: 'Business income' },
  { code: 'PENSION', id: 'Pensiun', en: 'Pension' },
  { code: 'FAMILY', id: 'Keluarga', en: 'Family' },
  { code: 'OTHER', id: 'Lainnya', en: 'Other' },
]

/** E-21. */
export const supplementaryDocumentOptions: Options<SupplementaryDocumentType> = [
  { code: 'BPJS_CARD', id: 'Kartu BPJS', en: 'BPJS card' },
  { code: 'CREDIT_CARD', id: 'Kartu kredit (tagihan, tutupi nomor)', en: 'Credit card (statement, cover the number)' },
  { code: 'FAMILY_CARD', id: 'Kartu Keluarga (KK)', en: 'Family card (KK)' },
  { code: 'SALARY_SLIPS', id: 'Slip gaji', en: 'Payslip' },
  { code: 'WORK_CONTRACT', id: 'Kontrak kerja', en: 'Work contract' },
  { code: 'DRIVING_LICENSE', id: 'SIM', en: 'Driving licence' },
  { code: 'BANK_STATEMENTS', id: 'Mutasi rekening', en: 'Account mutations' },
  { code: 'REPAYMENT_RECEIPT', id: 'Bukti pembayaran', en: 'Proof of payment' },
  { code: 'UNIVERSITY_DIPLOMA', id: 'Ijazah', en: 'University diploma' },
  { code: 'CERTIFICATE_OF_REAL_ESTATE', id: 'Sertifikat rumah/tanah', en: 'House or land certificate' },
  { code: 'HR_INFO', id: 'Kontak HRD', en: 'HR contact' },
  {
    code: 'LAND_AND_EARTH_TAX_SLIP',
    id: 'SPPT PBB (pajak bumi dan bangunan)',
    en: 'Land and building tax slip (SPPT PBB)',
  },
  { code: 'BUSINESS_LICENSE', id: 'Izin usaha (NIB/SIUP)', en: 'Business licence (NIB/SIUP)' },
]

/** Why an e-mail address is returned, as a sentence to the customer. */
export const emailReasonOptions: Options<EmailReason> = [
  {
    code: 'EMAIL_NOT_CONFIRMED',
    id: 'Kami perlu memastikan alamat email Anda. Konfirmasi dengan kode yang kami kirim ke alamat itu.',
    en: 'We need to confirm your email address. Enter the code that we send there.',
  },
]

/** Why a document is asked for, as a sentence to the customer. */
export const supplementReasonOptions: Options<SupplementReason> = [
  { code: 'INCOME', id: 'Kami perlu memastikan penghasilan Anda.', en: 'We need to confirm your income.' },
  { code: 'WORK', id: 'Kami perlu memastikan pekerjaan Anda.', en: 'We need to confirm your job.' },
  { code: 'ADDRESS', id: 'Kami perlu memastikan alamat tinggal Anda.', en: 'We need to confirm where you live.' },
  { code: 'FAMILY', id: 'Kami perlu memastikan data keluarga Anda.', en: 'We need to confirm your family details.' },
  { code: 'BUSINESS', id: 'Kami perlu memastikan usaha Anda.', en: 'We need to confirm your business.' },
  {
    code: 'INSTALMENTS',
    id: 'Kami perlu memastikan angsuran Anda di tempat lain.',
    en: 'We need to confirm your instalments elsewhere.',
  },
  {
    code: 'UNREADABLE',
    id: 'Dokumen yang dikirim belum terbaca. Kirim foto yang lebih jelas.',
    en: 'We cannot read what you sent. Send a clearer photo.',
  },
  {
    code: 'INCOMPLETE',
    id: 'Ada halaman yang belum dikirim. Kirim semua halamannya.',
    en: 'A page is missing. Send all pages.',
  },
  {
    code: 'EXPIRED',
    id: 'Dokumen yang dikirim sudah tidak berlaku. Kirim yang terbaru.',
    en: 'What you sent is out of date. Send the latest one.',
  },
  {
    code: 'OTHER_NAME',
    id: 'Dokumen yang dikirim memakai nama orang lain. Kirim yang atas nama Anda.',
    en: 'What you sent carries another name. Send one in your own name.',
  },
]

/** Relations allowed for the first emergency contact (D-105). */
export const familyRelations: readonly ContactRelation[] = ['SPOUSE', 'PARENT', 'SIBLING', 'CHILD', 'RELATIVE']
/** Jobs without employer, position and industry fields (D-100). */
export const jobsWithoutEmployer: readonly JobType[] = ['FREELANCE', 'HOME', 'STUDENT', 'RETIRED', 'NONE']
/** Jobs without an income field (D-103). */
export const jobsWithoutIncome: readonly JobType[] = ['HOME', 'STUDENT', 'NONE']
