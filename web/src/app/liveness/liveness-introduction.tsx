import { Clock, Glasses, type LucideIcon, ShieldCheck, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { AppScreen } from '../app-screen.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { GuideFace } from './guide-face.tsx'
import styles from './liveness.module.css'
import { livenessTexts } from './liveness-texts.ts'
import { OtherWay } from './other-way.tsx'

interface LivenessIntroductionProps {
  /** With what the face is compared: the ID card, or the face kept for the account. */
  comparedWith: 'idCard' | 'keptFace'
  below?: ReactNode
  onStart: () => void
}

/** What will happen and why the camera is asked for, before it is asked for. */
export function LivenessIntroduction({ comparedWith, below, onStart }: LivenessIntroductionProps) {
  const texts = useTexts(livenessTexts)
  const t = texts.introduce
  return (
    <AppScreen
      title={t.heading}
      barTitle={texts.title}
      heading="body"
      right={<HelpButton />}
      below={below}
      action={<Button onClick={onStart}>{t.start}</Button>}
    >
      <div className="stack-l">
        <GuideFace />
        <div className="stack-s">
          <PageTitle>{t.heading}</PageTitle>
          <p className="secondary">{comparedWith === 'idCard' ? t.lead : t.securityLead}</p>
        </div>
        <ul>
          <Advice icon={Clock} words={t.duration} />
          <Advice icon={Sun} words={t.light} />
          <Advice icon={Glasses} words={t.face} />
          <Advice icon={ShieldCheck} words={t.privacy} />
        </ul>
        <div>
          <OtherWay label={t.otherWay} />
        </div>
      </div>
    </AppScreen>
  )
}

function Advice({ icon, words }: { icon: LucideIcon; words: readonly string[] }) {
  return (
    <li className={styles.promise}>
      <span className={styles.promiseMark}>
        <Icon of={icon} />
      </span>
      <div>
        <p className="strong">{words[0]}</p>
        <p className="small secondary">{words[1]}</p>
      </div>
    </li>
  )
}
