import { vouchersToGive } from '@lumbung/shared/contract/operators/lending.ts'
import { giveVoucher, revokeVoucher } from '@lumbung/shared/contract/sandbox.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { useLanguage } from '../../i18n/language.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from './desk.module.css'
import { Outcome } from './outcome.tsx'

const texts = defineTexts({
  id: {
    to: 'Nomor HP pelanggan',
    toHint: 'Nomor yang sudah pernah masuk',
    which: 'Voucher',
    give: 'Beri',
    revoke: 'Tarik',
    gave: 'Voucher diberikan.',
    revoked: 'Voucher ditarik.',
    missing: 'Isi nomor HP dan pilih voucher.',
    unknown: 'Tidak ditemukan: nomor ini belum punya akun, atau voucher ini tidak ada padanya atau sedang dipakai.',
  },
  en: {
    to: 'Mobile number of the customer',
    toHint: 'A number that has signed in before',
    which: 'Voucher',
    give: 'Give',
    revoke: 'Take back',
    gave: 'The voucher was given.',
    revoked: 'The voucher was taken back.',
    missing: 'Enter a mobile number and choose a voucher.',
    unknown: 'Not found: this number has no account, or does not hold this voucher, or an order holds it.',
  },
})

type Action = 'GIVE' | 'REVOKE'

/** Gives a customer a voucher, or takes one back that no order holds. */
export function VouchersSection() {
  const t = useTexts(texts)
  const language = useLanguage() === 'id' ? 'id' : 'en'
  const [to, setTo] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const read = useQuery({ queryKey: ['vouchers'], queryFn: () => call(vouchersToGive, {}) })
  const change = useMutation({
    mutationFn: (action: Action) =>
      call(action === 'GIVE' ? giveVoucher : revokeVoucher, { body: { mobile: to.trim(), code } }),
  })
  const start = (action: Action) => {
    const isMissing = to.trim() === '' || code === ''
    setMissing(isMissing)
    if (!isMissing && !change.isPending) change.mutate(action)
  }
  const done = change.isSuccess ? (change.variables === 'GIVE' ? t.gave : t.revoked) : undefined
  const choices = read.data?.items.map((one) => ({ value: one.code, label: one.name[language] })) ?? []
  return (
    <div className="stack-s">
      <Field
        name="voucher-to"
        label={t.to}
        hint={t.toHint}
        value={to}
        onChange={setTo}
        error={missing ? t.missing : undefined}
      />
      <Select name="voucher" label={t.which} value={code} choices={choices} onChange={setCode} />
      <div className={styles.buttons}>
        <Button small loading={change.isPending && change.variables === 'GIVE'} onClick={() => start('GIVE')}>
          {t.give}
        </Button>
        <Button
          small
          kind="secondary"
          loading={change.isPending && change.variables === 'REVOKE'}
          onClick={() => start('REVOKE')}
        >
          {t.revoke}
        </Button>
      </div>
      <Outcome
        done={done}
        error={change.error ?? read.error}
        message={change.error instanceof ApiRefusal && change.error.code === 'NOT_FOUND' ? t.unknown : undefined}
      />
    </div>
  )
}
