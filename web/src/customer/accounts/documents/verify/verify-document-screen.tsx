import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SectionTitle } from '../../../../ui/layout/card.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { CheckedDocument, type Fingerprint } from './checked-document.tsx'
import { fingerprintOf, readFingerprint } from './fingerprint.ts'
import { PdfChoice } from './pdf-choice.tsx'
import { verifyTexts } from './verify-texts.ts'

/** RA-17: whether a PDF is one that both parties signed. Agreements print the address, so it needs no account. */
export function VerifyDocumentScreen({ query }: ScreenProps<'VerifyDocument'>) {
  const t = useTexts(verifyTexts)
  const named = query.hash === undefined ? undefined : readFingerprint(query.hash)
  const [checked, setChecked] = useState<Fingerprint | undefined>(named ? { hash: named } : undefined)
  const [unreadable, setUnreadable] = useState(false)
  const choose = (file: File) => {
    setUnreadable(false)
    setChecked(undefined)
    fingerprintOf(file).then(
      (hash) => setChecked({ hash, name: file.name }),
      () => setUnreadable(true),
    )
  }
  return (
    <AppScreen title={t.title} heading="body">
      <div className="stack-l">
        <div className="stack-s">
          <PageTitle>{t.heading}</PageTitle>
          <p className="secondary">{t.lead}</p>
        </div>
        {unreadable && (
          <Notice kind="danger" live>
            {t.unreadable}
          </Notice>
        )}
        {checked && <CheckedDocument key={checked.hash} {...checked} />}
        <div className="stack-s">
          <PdfChoice label={checked ? t.another : t.choose} onFile={choose} />
          <p className="small secondary">{t.stays}</p>
        </div>
        <ByHash onCheck={(hash) => setChecked({ hash })} />
      </div>
    </AppScreen>
  )
}

function ByHash({ onCheck }: { onCheck: (hash: string) => void }) {
  const t = useTexts(verifyTexts)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const check = () => {
    const hash = readFingerprint(typed)
    setWrong(hash === undefined)
    if (hash) onCheck(hash)
  }
  return (
    <form
      className="stack-s"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <SectionTitle>{t.byHash}</SectionTitle>
      <Field
        name="hash"
        label={t.label}
        value={typed}
        onChange={setTyped}
        error={wrong ? t.invalid : undefined}
        autoComplete="off"
      />
      <Button kind="secondary" type="submit">
        {t.check}
      </Button>
    </form>
  )
}
