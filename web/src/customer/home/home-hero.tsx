import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { type ApplyStep, applySteps } from '@lumbung/shared/contract/onboarding/application.ts'
import type { loanReturnReason } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { defaultFlow } from '@lumbung/shared/facts/apply-flow.ts'
import { formatTime, formatWeekday } from '@lumbung/shared/format.ts'
import { ArrowRight, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openHelp } from '../../shell/help/open-help.ts'
import { useServices } from '../../shell/router/services.ts'
import { useRoute } from '../../shell/router/use-route.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { HeroCard } from '../../ui/layout/card.tsx'
import { useOpenApply } from '../credit/use-open-apply.ts'
import { resumeRoute, startRoutes } from '../onboarding/flow/apply-steps.ts'
import { stepListTexts } from '../onboarding/flow/step-list-texts.ts'
import { accountTexts } from './account-home-texts.ts'
import styles from './home-hero.module.css'
import type { HomeData, HomeState } from './home-state.ts'
import { LimitFigure } from './limit-figure.tsx'
import { OfferHero } from './offer-hero.tsx'

interface HomeHeroProps {
  data: HomeData
  state: HomeState
  /** Why the application came back; missing if that could not be read. */
  reasons?: ReplyOf<typeof loanReturnReason> | undefined
}

/** The card at the top of home, one for each customer state. */
export function HomeHero({ data, state, reasons }: HomeHeroProps) {
  if (state === 'ready') return <LimitHero data={data} />
  if (state === 'late') return <LateHero />
  if (state === 'locked') return <LockedHero data={data} />
  if (state === 'rejected') return <RejectedHero date={data.retryDate} />
  if (state === 'new') return <OpenFormHero application={data.application} />
  if (state === 'returned') return <ReturnedHero reasons={reasons} />
  return <ReviewHero promisedBy={data.application?.promisedBy} />
}

function LimitHero({ data }: { data: HomeData }) {
  const t = useTexts(accountTexts)
  const { open, checking } = useOpenApply()
  const { available = 0, total = 0 } = data.limit ?? {}
  return (
    <HeroCard labelledBy="limit">
      <LimitFigure id="limit" available={available} total={total} />
      <Button kind="accent" iconAfter={ArrowRight} loading={checking} onClick={() => void open()}>
        {t.apply}
      </Button>
    </HeroCard>
  )
}

/** A limit that opens again once the late bill is paid: no amount that cannot be used. */
export function LateHero() {
  const t = useTexts(accountTexts)
  return <MessageHero icon={Lock} title={t.lateTitle} body={t.late} />
}

function OpenFormHero({ application }: Pick<HomeData, 'application'>) {
  const t = useTexts(accountTexts)
  const { href } = useRoute()
  const words = useTexts(stepListTexts)
  const { stepsDone = 0, steps = 1, nextStep, flow = defaultFlow } = application ?? {}
  const next = isStep(nextStep) ? nextStep : undefined
  const label = stepsDone === 0 ? t.start : next ? words.goOn(words.step[next][0] ?? '') : t.send
  const to = next || stepsDone > 0 ? resumeRoute(flow, next) : startRoutes[flow]
  return (
    <OfferHero
      share={stepsDone / Math.max(steps, 1)}
      action={
        <ButtonLink kind="accent" href={href(to, {}, to === 'ModuleApply' ? { needBack: '1' } : {})}>
          {label}
        </ButtonLink>
      }
    />
  )
}

function ReviewHero({ promisedBy: by }: { promisedBy: string | undefined }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <MessageHero
      title={t.reviewTitle}
      body={by ? t.reviewBy(formatWeekday(by, language), formatTime(by)) : t.reviewBody}
    >
      <ButtonLink kind="accent" href={href('ApplicationStatus', {})}>
        {t.seeStatus}
      </ButtonLink>
    </MessageHero>
  )
}

/** What has to be corrected (C-031); without the reasons the next screen says it. */
function ReturnedHero({ reasons = [] }: Pick<HomeHeroProps, 'reasons'>) {
  const t = useTexts(accountTexts)
  const { href } = useRoute()
  return (
    <MessageHero title={t.returnedTitle} body={t.returnedBody}>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {[...new Set(reasons.map(({ text }) => text))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ButtonLink kind="accent" href={href('ApplicationStatus', {})}>
        {t.fix}
      </ButtonLink>
    </MessageHero>
  )
}

function RejectedHero({ date }: { date: string | undefined }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <MessageHero title={t.rejectedTitle} body={t.rejectedBody}>
      {date && (
        <>
          <p className={styles.label}>{t.retryOn}</p>
          <p className={styles.date}>{formatWeekday(date, language)}</p>
        </>
      )}
      <ButtonLink kind="outlineOnHero" href={href('ApplicationStatus', {})}>
        {t.seeStatus}
      </ButtonLink>
    </MessageHero>
  )
}

/** A locked limit: no amount, the reason, by when we answer, the bills to pay, and whom to ask. */
export function LockedHero({ data }: { data: HomeData }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const route = useRoute()
  const services = useServices()
  const toBills = data.status === 'BLOCKED' || data.nextBill !== undefined
  return (
    <MessageHero icon={Lock} title={t.lockedTitle} body={data.status === 'BLOCKED' ? t.blocked : t.frozen}>
      {data.answerBy && (
        <>
          <p className={styles.label}>{t.answerBy}</p>
          <p className={styles.date}>{formatWeekday(data.answerBy, language)}</p>
        </>
      )}
      {toBills && (
        <ButtonLink kind="outlineOnHero" href={route.href('Bill', {})}>
          {t.seeBills}
        </ButtonLink>
      )}
      <Button kind={toBills ? 'textOnHero' : 'outlineOnHero'} onClick={() => openHelp(services)}>
        {t.help}
      </Button>
    </MessageHero>
  )
}

interface MessageHeroProps {
  /** Before the title. */
  icon?: LucideIcon
  title: string
  body: string
  children?: ReactNode
}

function MessageHero({ icon, title, body, children }: MessageHeroProps) {
  return (
    <HeroCard labelledBy="standing">
      <div className={styles.heading}>
        {icon && (
          <span className={styles.icon}>
            <Icon of={icon} />
          </span>
        )}
        <h2 className={styles.title} id="standing">
          {title}
        </h2>
      </div>
      <p className={styles.body}>{body}</p>
      {children}
    </HeroCard>
  )
}

function isStep(name: string | undefined): name is ApplyStep {
  return applySteps.some((step) => step === name)
}
