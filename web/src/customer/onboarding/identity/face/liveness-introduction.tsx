import { Clock, Glasses, type LucideIcon, ShieldCheck, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { AlternativeVerification } from './alternative-verification.tsx'
import { GuideFace } from './guide-face.tsx'
import styles from './liveness.module.css'
import { livenessTexts } from './liveness-texts.ts'

type Comparison = 'idCard' | 'storedFace' | 'signIn' | 'account' | 'lostNumber'

interface LivenessIntroductionProps {
  /** What the face is compared with: the ID card, or the stored face: for a check, to sign in, for a bank account or for an account with another number. */
  comparedWith: Comparison
  below?: ReactNode
  onStart: () => void
}

/** Explains the check and why the camera is needed before asking for it. */
export function LivenessIntroduction({ comparedWith, below, onStart }: LivenessIntroductionProps) {
  const texts = useTexts(livenessTexts)
  const t = texts.introduce
  const signIn = comparedWith === 'signIn'
  const heading = signIn ? t.signInHeading : t.heading
  return (
    <AppScreen
      title={heading}
      barTitle={texts.title}
      heading="body"
      right={<HelpButton />}
      below={below}
      action={<Button onClick={onStart}>{t.start}</Button>}
    >
      <div className="stack-l">
        <GuideFace />
        <div className="stack-s">
          <PageTitle>{heading}</PageTitle>
          <p className="secondary">{t.leads[comparedWith]}</p>
        </div>
        <ul>
          <Advice icon={Clock} texts={t.duration} />
          <Advice icon={Sun} texts={t.light} />
          <Advice icon={Glasses} texts={t.face} />
          <Advice icon={ShieldCheck} texts={signIn ? t.signInPrivacy : t.privacy} />
        </ul>
        <div>
          <AlternativeVerification label={t.otherWay} />
        </div>
      </div>
    </AppScreen>
  )
}

function Advice({ icon, texts }: { icon: LucideIcon; texts: readonly string[] }) {
  return (
    <li className={styles.promise}>
      <span className={styles.promiseMark}>
        <Icon of={icon} />
      </span>
      <div>
        <p className="strong">{texts[0]}</p>
        <p className="small secondary">{texts[1]}</p>
      </div>
    </li>
  )
}
