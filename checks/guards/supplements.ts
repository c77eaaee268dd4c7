import { provedBy } from './guard.ts'

const reports = 'server/src/modules/billing'

const pdf = 'server/src/platform/files/pdf-check.ts'
const scan = 'server/src/platform/files/pdf-scan.ts'
const supplement = 'server/src/modules/onboarding/supplement'

export const supplements = [
  ...provedBy('server/src/modules/billing/reports/payment-reports.test.ts', [
    {
      name: 'behaviour 7 no reminder is planned while a payment is reported',
      file: `${reports}/reminders/send-reminders.ts`,
      find: ' || (await isFrozen(tx, userId, dueDate, app.clock.now()))',
      replace: '',
      pattern: 'while a report is open no reminder',
      also: [
        {
          file: `${reports}/reminders/start-reminder.ts`,
          find: '!(await isFrozen(tx, userId, dueDate, app.clock.now())) &&',
          replace: '',
        },
      ],
    },
    {
      name: 'behaviour 7 a planned reminder is not sent once a payment is reported',
      file: `${reports}/reminders/start-reminder.ts`,
      find: '!(await isFrozen(tx, userId, dueDate, app.clock.now())) &&',
      replace: '',
      pattern: 'between planning and sending',
    },
    {
      name: 'behaviour 7 a report freezes its own bill only',
      file: `${reports}/reports/report-store.ts`,
      find: 'where user_id = $1 and month = $2 and outcome is null and freezes_until > $3',
      replace: 'where user_id = $1 and $2::text is not null and outcome is null and freezes_until > $3',
      pattern: 'other bills are reminded',
    },
    {
      name: 'a bill is reported three times a week at most',
      file: `${reports}/reports/report-payment.ts`,
      find: '  refuseAnother(await reportsOf(db, userId), month, app.clock.now())\n',
      replace: '',
      pattern: 'three times a week at most',
    },
    {
      name: '#7 only an own bill can be reported',
      file: `${reports}/reports/report-payment.ts`,
      find: "if (!bill) throw new Refusal('NOT_FOUND')",
      replace: '',
      pattern: '#7 C-035',
    },
  ]),
  ...provedBy('server/src/platform/files/pdf-check.test.ts', [
    {
      name: '#9 a PDF with scripts or attachments is refused',
      file: pdf,
      find: "if (isActive) return bad('ACTIVE_CONTENT')",
      replace: '',
      pattern: 'are ACTIVE_CONTENT',
    },
    {
      name: '#9 escaped names in a PDF are read',
      file: scan,
      find: 'if (!bytes.subarray(from, end).includes(hash)) return written',
      replace: 'return written',
      pattern: 'are ACTIVE_CONTENT',
    },
    {
      name: '#9 a PDF is not unpacked without a limit',
      file: pdf,
      find: '{ maxOutputLength, info',
      replace: '{ maxOutputLength: 8 * maxUnpacked, info',
      pattern: 'unpacks to more than 16 MB',
    },
    {
      name: '#36 the object streams of a PDF are counted',
      file: pdf,
      find: 'const maxObjectStreams = 200',
      replace: 'const maxObjectStreams = 1e9',
      pattern: 'more than 200 object streams',
    },
    {
      name: '#36 the packed bytes of a PDF are read once',
      file: pdf,
      find: 'left.packed - engine.bytesWritten',
      replace: 'left.packed',
      pattern: 'within one another',
    },
    {
      name: '#36 the names of a PDF are counted',
      file: pdf,
      find: "if (seen.names > maxNames) throw new Error('too many names')",
      replace: '',
      pattern: 'more than half a million names',
    },
    {
      name: '#36 an object stream that is packed strangely is refused',
      file: pdf,
      find: "if (used.length !== 1 || names.get('FlateDecode') !== 1) throw new Error('an object stream is packed strangely')",
      replace: '',
      pattern: 'packed twice, or in another way',
    },
  ]),
  ...provedBy('server/src/supplements.test.ts', [
    {
      name: 'D-127 a document that was not asked for is refused',
      file: `${supplement}/requested-documents.ts`,
      find: "if (!requestedOf(application).some((one) => one.document === document)) throw new Refusal('APPLICATION_VERIFYING')",
      replace: '',
      pattern: 'documents that nobody asked for',
    },
    {
      name: 'D-127 documents are not changed during the review',
      file: `${supplement}/requested-documents.ts`,
      find: "if (application?.review === 'CREDITING') throw new Refusal('APPLICATION_VERIFYING')",
      replace: "if (application?.review === 'CREDITING') return application",
      pattern: 'C-033: a page can be deleted until',
    },
    {
      name: 'D-127 a person reads documents before an approval',
      file: 'server/src/modules/credit/policy.ts',
      find: "facts.documents.length > 0 ? refer('DOCUMENTS_SENT') : pass",
      replace: "facts.documents.length > 99 ? refer('DOCUMENTS_SENT') : pass",
      pattern: 'read by a person',
    },
    {
      name: '#7 another customer’s page is not found',
      file: `${supplement}/supplement-store.ts`,
      find: 'from supplement_file where user_id = $1 and id = $2`)',
      replace: 'from supplement_file where $1::uuid is not null and id = $2`)',
      pattern: 'C-033 CX-108 #7',
    },
    {
      name: 'D-127 an old file does not answer a new question',
      file: `${supplement}/requested-documents.ts`,
      find: 'type === document && uploadedAt >= since',
      replace: 'type === document',
      pattern: 'asked for again needs something new',
    },
  ]),
]
