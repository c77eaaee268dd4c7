import {
  changePartner,
  type Partner,
  partners,
  partnerToken,
  type TokenFault,
} from '@lumbung/shared/contract/sandbox.ts'
import { mobileRule } from '@lumbung/shared/rules/phone.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from '../desk/desk.module.css'
import { Outcome } from '../desk/outcome.tsx'
import { Phone, type Visit } from '../simulator/phone.tsx'
import type { Client, Pace } from '../simulator/simulated-app.ts'
import { simulatorTexts } from '../simulator/simulator-texts.ts'
import { MissedEvents } from './missed-events.tsx'

const texts = defineTexts({
  id: {
    note: 'Buka aplikasi seperti dari aplikasi mitra: token ditandatangani untuk nomor ini dan berlaku lima menit.',
    channel: 'Mitra',
    state: 'Keadaan mitra',
    states: { ACTIVE: 'Aktif', PAUSED: 'Dijeda', KEYS_SILENT: 'Kunci tidak terjangkau' },
    mobile: 'Nomor HP pengguna',
    wrong: 'Tulis nomor HP, misalnya 081234567890.',
    go: 'Buka di mitra',
    done: 'Dibuka di tab baru.',
  },
  en: {
    note: 'Opens the app as a partner’s app does: with a token for this number, signed and valid for five minutes.',
    channel: 'Partner',
    state: 'State of the partner',
    states: { ACTIVE: 'Active', PAUSED: 'Paused', KEYS_SILENT: 'Keys unreachable' },
    mobile: 'Mobile number of the customer',
    wrong: 'Enter a mobile number, for example 081234567890.',
    go: 'Open as the partner',
    done: 'Opened in a new tab.',
  },
})

/** The partners' channels that are saved, and what changes one's state for everybody who uses this sandbox. */
function usePartners() {
  const read = useQuery({ queryKey: ['partners'], queryFn: () => call(partners, {}) })
  const change = useMutation({
    mutationFn: async (body: { channel: string; state: Partner['state'] }) => {
      await call(changePartner, { body })
      await read.refetch()
    },
  })
  return { items: read.data?.items ?? [], error: read.error ?? change.error, change }
}

type TokenChoice = 'GOOD' | 'NONE' | TokenFault

interface Plan {
  channel: string
  mobile: string
  token: TokenChoice
  client: Client
  cookies: boolean
}

const makeToken = ({ channel, mobile }: Plan, fault?: TokenFault) =>
  call(partnerToken, { body: fault ? { channel, mobile, fault } : { channel, mobile } })

/** The token that is chosen, and where it opens our app; without a token, the channel's first page. */
async function chosenToken(plan: Plan): Promise<{ token?: string; path: string }> {
  const { token } = plan
  if (token === 'NONE') return { path: `/${plan.channel}/entry` }
  return makeToken(plan, token === 'GOOD' ? undefined : token)
}

/** How a partner's app opens ours: a webview gives the token by the bridge, a browser in the address. */
function visitOf(plan: Plan, key: number, path: string): Visit {
  const token: Visit['token'] = async (purpose) => {
    if (purpose === 'RENEW' && plan.token === 'EXPIRED') return (await makeToken(plan)).token
    return (await chosenToken(plan)).token
  }
  const { client, cookies } = plan
  return { key, client, cookies, token, path: client === 'WEB' ? path : (path.split('#')[0] ?? path) }
}

/** Their codes are their names here. */
const codesOf = (items: readonly Partner[], chosen: string): Readonly<Record<string, string>> =>
  Object.fromEntries((items.length > 0 ? items.map(({ code }) => code) : [chosen]).map((code) => [code, code]))

/** Plays a partner's app: makes a token and opens ours with it, in a tab or in a phone of the desk. */
export function PartnerSection() {
  const t = useTexts(texts)
  const s = useTexts(simulatorTexts)
  const [plan, setPlan] = useState<Plan>({
    channel: 'GOPAY',
    mobile: '',
    token: 'GOOD',
    client: 'ANDROID',
    cookies: true,
  })
  const [pace, setPace] = useState<Pace>('NORMAL')
  const known = usePartners()
  const [visit, setVisit] = useState<Visit>()
  const [tried, setTried] = useState(false)
  const change = (changed: Partial<Plan>) => setPlan({ ...plan, ...changed })
  const open = useMutation({
    mutationFn: async () => {
      // Opened on the tap: a browser blocks a tab that is opened later.
      const tab = window.open('about:blank')
      const { path } = await chosenToken(plan).catch((error: unknown) => {
        tab?.close()
        throw error
      })
      if (tab) tab.location.href = path
    },
  })
  const simulate = useMutation({
    mutationFn: async () => {
      const { path } = await chosenToken(plan)
      setVisit(visitOf(plan, (visit?.key ?? 0) + 1, path))
    },
  })
  const wrong = mobileRule(plan.mobile) !== undefined
  const submit = (go: typeof open) => () => {
    setTried(true)
    if (!wrong && !go.isPending) go.mutate()
  }
  return (
    <div className="stack">
      <p className="small secondary">{t.note}</p>
      <Choice
        name="partner-channel"
        label={t.channel}
        value={plan.channel}
        of={codesOf(known.items, plan.channel)}
        onChange={(channel) => change({ channel })}
      />
      <Choice
        name="partner-state"
        label={t.state}
        value={known.items.find(({ code }) => code === plan.channel)?.state ?? 'ACTIVE'}
        of={t.states}
        onChange={(state) => known.change.mutate({ channel: plan.channel, state })}
      />
      <Field
        name="partner-mobile"
        label={t.mobile}
        value={plan.mobile}
        onChange={(mobile) => change({ mobile })}
        error={tried && wrong ? t.wrong : undefined}
      />
      <Choice
        name="partner-client"
        label={s.client}
        value={plan.client}
        of={s.clients}
        onChange={(client) => change({ client })}
      />
      <Choice
        name="partner-token"
        label={s.token}
        value={plan.token}
        of={s.tokens}
        onChange={(token) => change({ token })}
      />
      <Choice name="partner-pace" label={s.pace} value={pace} of={s.paces} onChange={setPace} />
      <Checkbox name="partner-cookies" checked={!plan.cookies} onChange={(off) => change({ cookies: !off })}>
        {s.noCookies}
      </Checkbox>
      <div className={styles.buttons}>
        <Button small loading={simulate.isPending} onClick={submit(simulate)}>
          {s.open}
        </Button>
        <Button small kind="secondary" loading={open.isPending} onClick={submit(open)}>
          {t.go}
        </Button>
      </div>
      <Outcome done={open.isSuccess ? t.done : undefined} error={open.error ?? simulate.error ?? known.error} />
      {visit && <Phone key={visit.key} visit={visit} pace={pace} />}
      <MissedEvents />
    </div>
  )
}

interface ChoiceProps<V extends string> {
  name: string
  label: string
  value: V
  of: Readonly<Record<V, string>>
  onChange: (value: V) => void
}

function Choice<V extends string>({ of, ...choice }: ChoiceProps<V>) {
  const choices = Object.entries<string>(of).map(([value, label]) => ({ value: value as V, label }))
  return <Select choices={choices} {...choice} />
}
