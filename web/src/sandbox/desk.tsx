import { type ComponentType, useEffect } from 'react'
import { htmlLang, useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Brand } from '../ui/graphics/logo.tsx'
import { Card } from '../ui/layout/card.tsx'
import { AppLinks } from './app-links.tsx'
import { ConsoleSection } from './console/console-section.tsx'
import { ClockSection } from './desk/clock-section.tsx'
import { DecisionsSection } from './desk/decisions-section.tsx'
import styles from './desk/desk.module.css'
import { deskTexts } from './desk/desk-texts.ts'
import { InboxSection } from './desk/inbox-section.tsx'
import { LanguageChoice } from './desk/language-choice.tsx'
import { MagicSection } from './desk/magic-section.tsx'
import { PaySection } from './desk/pay-section.tsx'
import { QuestionsSection } from './desk/questions-section.tsx'
import { VouchersSection } from './desk/vouchers-section.tsx'
import { PartnerSection } from './partner/partner-section.tsx'

/** Two columns from 900 px on, with the most used sections on the left. */
const columns: readonly (readonly { key: keyof (typeof deskTexts)['id']['names']; Part: ComponentType }[])[] = [
  [
    { key: 'clock', Part: ClockSection },
    { key: 'inbox', Part: InboxSection },
    { key: 'links', Part: AppLinks },
    { key: 'partner', Part: PartnerSection },
  ],
  [
    { key: 'pay', Part: PaySection },
    { key: 'console', Part: ConsoleSection },
    { key: 'decisions', Part: DecisionsSection },
    { key: 'questions', Part: QuestionsSection },
    { key: 'vouchers', Part: VouchersSection },
    { key: 'magic', Part: MagicSection },
  ],
]

/** The sandbox desk, where a tester acts for banks, payers and officers. It exists only if the sandbox is on. */
export function Desk() {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
    document.title = `${t.title} – Lumbung`
  }, [language, t])
  return (
    <div className={styles.page}>
      <DeskHeader />
      <main>
        <h1>{t.title}</h1>
        <p className="secondary">{t.lead}</p>
        <nav className={styles.nav} aria-label={t.sections}>
          {columns.flat().map(({ key }) => (
            <a key={key} href={`#${key}`} className={styles.jump}>
              {t.names[key]}
            </a>
          ))}
        </nav>
        <div className={styles.columns}>
          {columns.map((column) => (
            <div key={column[0]?.key} className={styles.column}>
              {column.map(({ key, Part }) => (
                <div key={key} id={key} className={styles.section}>
                  <Card>
                    <h2 className={styles.name}>{t.names[key]}</h2>
                    <Part />
                  </Card>
                </div>
              ))}
            </div>
          ))}
        </div>
      </main>
    </div>
  )
}

function DeskHeader() {
  return (
    <header className={styles.header}>
      <Brand />
      <LanguageChoice />
    </header>
  )
}
