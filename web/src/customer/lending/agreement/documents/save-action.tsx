import type { MouseEvent } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { documentTexts } from './document-texts.ts'

/** The button that saves a document as PDF. */
export function SaveAction(link: { href: string; onClick: (event: MouseEvent) => void }) {
  const t = useTexts(documentTexts)
  return <ButtonLink {...link}>{t.save}</ButtonLink>
}
