import { useEffect, useRef, useState } from 'react'
import { NetworkFailure } from '../../api/refusal.ts'
import { htmlLang, useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { currentChannel } from '../../state/channel.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { deskTexts } from '../desk/desk-texts.ts'
import gallery from '../gallery/gallery.module.css'
import { GalleryHeader } from '../gallery/gallery-header.tsx'
import { newPlayer, StepTimeout, steps } from './steps.ts'
import { testUserTexts } from './test-user-texts.ts'
import styles from './test-users.module.css'
import { type StepName, type TestUser, type TestUserName, testUserNames, testUsers } from './test-users.ts'

interface Run {
  user: TestUserName
  step: StepName
  number: number
  error?: unknown
}

/** Leads to the app as the customer who was made, in the channel of this address. */
const enter = () => location.assign(`/${currentChannel()}/home`)

/** R-011, P-07. Signs in as a new customer in a chosen state. It exists only in a sandbox outside production. */
export function TestUsersPage() {
  const t = useTexts(testUserTexts)
  const language = useLanguage()
  const [run, setRun] = useState<Run>()
  const busy = useRef(false)
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
    document.title = `${t.title} – Lumbung`
  }, [language, t])
  const start = async (user: TestUserName) => {
    if (busy.current) return
    busy.current = true
    const { steps: names, serial }: TestUser = testUsers[user]
    const player = newPlayer(serial)
    for (const [index, step] of names.entries()) {
      const current = { user, step, number: index + 1 }
      setRun(current)
      try {
        await steps[step](player)
      } catch (error) {
        setRun({ ...current, error })
        busy.current = false
        return
      }
    }
    enter()
  }
  return (
    <div className={gallery.page}>
      <GalleryHeader />
      <main>
        <h1>{t.title}</h1>
        <p className="secondary">{t.lead}</p>
        <ul className={styles.users}>
          {testUserNames.map((user) => (
            <li key={user}>
              <UserCard user={user} run={run?.user === user ? run : undefined} onStart={() => void start(user)} />
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

interface UserCardProps {
  user: TestUserName
  run: Run | undefined
  onStart: () => void
}

function UserCard({ user, run, onStart }: UserCardProps) {
  const t = useTexts(testUserTexts)
  const [name, what] = t.names[user]
  const { movesCalendar }: TestUser = testUsers[user]
  return (
    <Card>
      <h2 className={styles.name}>{name}</h2>
      <p className="small secondary">{what}</p>
      {movesCalendar && <p className="small secondary">{t.movesCalendar}</p>}
      <div className={styles.below}>
        <Button small loading={run !== undefined && !run.error} onClick={onStart}>
          {t.signIn}
          <span className="unseen"> {name}</span>
        </Button>
        <div className={styles.progress} role="status">
          {run && <Progress run={run} />}
        </div>
      </div>
    </Card>
  )
}

function Progress({ run: { user, step, number, error } }: { run: Run }) {
  const t = useTexts(testUserTexts)
  const desk = useTexts(deskTexts)
  if (!error) return <p className="small num">{t.progress(t.steps[step], number, testUsers[user].steps.length)}</p>
  const reason =
    error instanceof NetworkFailure
      ? desk.failed
      : error instanceof StepTimeout
        ? t.timeout
        : error instanceof Error
          ? error.message
          : String(error)
  return <Notice kind="danger">{t.failed(t.steps[step], reason)}</Notice>
}
