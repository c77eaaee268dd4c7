import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from '../desk/desk.module.css'
import { appMethods } from './app-methods.ts'
import { CallList } from './call-list.tsx'
import { type Leaving, openPage } from './open-page.ts'
import phoneStyles from './phone.module.css'
import { type PhoneHistory, step, stepsFrom } from './phone-history.ts'
import { type CallRecord, type Client, type Pace, sendEvent } from './simulated-app.ts'
import { simulatorTexts } from './simulator-texts.ts'

/** The height of the keyboard and of the phone's own bar, in CSS pixels. */
const heights = { keyboard: 260, bar: 24 } as const

const insetsOf = (typing: boolean) => ({ top: heights.bar, bottom: 0, keyboard: typing ? heights.keyboard : 0 })

/** What is opened, and how. */
export interface Visit {
  /** Differs from every other visit. */
  key: number
  client: Client
  path: string
  cookies: boolean
  token: (purpose: 'ENTRY' | 'RENEW' | 'RETRY') => Promise<string | undefined>
}

/** A phone whose app shows our page, what it can do to it, and every call of the page. */
export function Phone({ visit, pace }: { visit: Visit; pace: Pace }) {
  const t = useTexts(simulatorTexts)
  const { frame, calls, closed, shown, reload, send, back } = usePhone(visit, pace)
  const [typing, setTyping] = useState(false)
  const [away, setAway] = useState(false)
  const type = () => {
    setTyping(!typing)
    send('insets', insetsOf(!typing))
  }
  const leave = () => {
    setAway(!away)
    send(away ? 'resume' : 'pause')
  }
  return (
    <div className={phoneStyles.simulator}>
      <div className={styles.buttons}>
        <Button small kind="secondary" onClick={back}>
          {t.back}
        </Button>
        <Button small kind="secondary" onClick={type}>
          {t.keyboard}
        </Button>
        <Button small kind="secondary" onClick={leave}>
          {t.leave}
        </Button>
        <Button small kind="secondary" onClick={reload}>
          {t.reload}
        </Button>
      </div>
      <div className={phoneStyles.phone}>
        {closed ? (
          <p className={phoneStyles.closed} role="status">
            {t.closed}
          </p>
        ) : (
          <iframe key={frame.key} ref={frame.open} className={phoneStyles.page} title={t.phone} />
        )}
        {typing && <div className={phoneStyles.keyboard} aria-hidden />}
        {visit.client !== 'WEB' && <div className={phoneStyles.bar} aria-hidden />}
      </div>
      {shown !== undefined && <p role="status">{t.shown(shown)}</p>}
      {visit.client !== 'WEB' && <CallList calls={calls} />}
    </div>
  )
}

function usePhone(visit: Visit, pace: Pace) {
  const { client, cookies, token } = visit
  const [calls, setCalls] = useState<readonly CallRecord[]>([])
  const [closed, setClosed] = useState(false)
  const [shown, setShown] = useState<string>()
  const [page, setPage] = useState(0)
  const steps = useRef(stepsFrom(visit.path))
  const latestPace = useRef(pace)
  latestPace.current = pace
  const element = useRef<HTMLIFrameElement>(null)
  const history = useRef<PhoneHistory>(undefined)
  const record = (call: CallRecord) => {
    setCalls((before) =>
      call.answer === undefined ? [...before, call] : before.map((one) => (one.id === call.id ? call : one)),
    )
    // From now on the page knows what an app may say.
    if (call.method === 'appInfo' && call.answer !== undefined) send('insets', insetsOf(false))
  }
  const close = () => setClosed(true)
  const reload = () => {
    setClosed(false)
    setPage((before) => before + 1)
  }
  const leave = (to: URL, how: Leaving) => {
    // The app shows no pages of others.
    if (to.origin !== location.origin) return setShown(to.href)
    if (how !== 'reload') step(steps.current, to, how)
    reload()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is opened once, in each new frame
  useEffect(() => {
    if (!element.current) return
    const around = { token, close, show: setShown, cookies }
    const methods = appMethods({ ...around, client: client === 'IOS' ? 'IOS' : 'ANDROID' })
    const app = { client, pace: () => latestPace.current, methods, record }
    void openPage(element.current, { steps: steps.current, app, cookies, leave }).then((opened) => {
      history.current = opened
    })
  }, [page])
  const onWindow = () => element.current?.contentWindow ?? undefined
  const send = (event: 'insets' | 'pause' | 'resume', data: unknown = null) => {
    const on = onWindow()
    if (on) sendEvent(on, event, data)
  }
  return {
    frame: { key: page, open: element },
    calls,
    closed,
    shown,
    send,
    reload,
    back: () => {
      const on = onWindow()
      if (!on || sendEvent(on, 'back')) return
      if (history.current?.canGoBack()) history.current.back()
      else close()
    },
  }
}
