import { partnerToken } from '@lumbung/shared/contract/sandbox.ts'
import { Channel } from '@lumbung/shared/enums/channels.ts'
import { mobileRule } from '@lumbung/shared/rules/phone.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from '../desk/desk.module.css'
import { Outcome } from '../desk/outcome.tsx'

const texts = defineTexts({
  id: {
    note: 'Buka aplikasi seperti dari aplikasi mitra: token ditandatangani untuk nomor ini dan berlaku lima menit.',
    channel: 'Mitra',
    mobile: 'Nomor HP pengguna',
    wrong: 'Tulis nomor HP, misalnya 081234567890.',
    go: 'Buka di mitra',
    done: 'Dibuka di tab baru.',
  },
  en: {
    note: 'Opens the app as a partner’s app does: with a token for this number, signed and valid for five minutes.',
    channel: 'Partner',
    mobile: 'Mobile number of the customer',
    wrong: 'Enter a mobile number, for example 081234567890.',
    go: 'Open as the partner',
    done: 'Opened in a new tab.',
  },
})

/** Plays a partner's app: makes a token and opens ours with it. */
export function PartnerSection() {
  const t = useTexts(texts)
  const [channel, setChannel] = useState<string>('GOPAY')
  const [mobile, setMobile] = useState('')
  const [tried, setTried] = useState(false)
  const open = useMutation({
    mutationFn: async () => {
      // Opened on the tap: a browser blocks a tab that is opened later.
      const tab = window.open('about:blank')
      const { path } = await call(partnerToken, { body: { channel, mobile } }).catch((error: unknown) => {
        tab?.close()
        throw error
      })
      if (tab) tab.location.href = path
    },
  })
  const wrong = mobileRule(mobile) !== undefined
  const submit = () => {
    setTried(true)
    if (!wrong && !open.isPending) open.mutate()
  }
  return (
    <div className="stack-s">
      <p className="small secondary">{t.note}</p>
      <Select
        name="partner-channel"
        label={t.channel}
        value={channel}
        choices={Channel.map((code) => ({ value: code, label: code }))}
        onChange={setChannel}
      />
      <Field
        name="partner-mobile"
        label={t.mobile}
        value={mobile}
        onChange={setMobile}
        error={tried && wrong ? t.wrong : undefined}
      />
      <div className={styles.buttons}>
        <Button small loading={open.isPending} onClick={submit}>
          {t.go}
        </Button>
      </div>
      <Outcome done={open.isSuccess ? t.done : undefined} error={open.error} />
    </div>
  )
}
