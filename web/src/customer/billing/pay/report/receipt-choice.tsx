import { FileUp } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FileButton } from '../../../../shell/forms/file-button.tsx'
import { TextLink } from '../../../../ui/actions/text-link.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import styles from './receipt-choice.module.css'
import { reportTexts } from './report-texts.ts'

interface ReceiptChoiceProps {
  receipt: File | undefined
  onChange: (receipt: File | undefined) => void
}

/** The receipt, which is optional. */
export function ReceiptChoice({ receipt, onChange }: ReceiptChoiceProps) {
  const t = useTexts(reportTexts)
  return (
    <section className="stack-s">
      <h2>{t.receipt}</h2>
      <p className="small secondary">{t.receiptHint}</p>
      {receipt ? (
        <>
          <p role="status">{t.chosen(receipt.name)}</p>
          <TextLink onClick={() => onChange(undefined)}>{t.drop}</TextLink>
        </>
      ) : (
        <FileButton className={styles.tile} pdf onFile={onChange}>
          <Icon of={FileUp} size={24} />
          {t.choose}
        </FileButton>
      )}
    </section>
  )
}
