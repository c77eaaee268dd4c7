import { choices as optionLists } from '@lumbung/shared/contract/onboarding/option-lists.ts'
import type { Option } from '@lumbung/shared/options.ts'
import { useState } from 'react'
import { useRead } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { SheetSelect } from '../../ui/choices/sheet-select.tsx'
import type { FieldLabels } from '../../ui/forms/field-frame.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Late } from '../loading/late.tsx'

const loadSheet = () => import('../../ui/choices/choice-sheet.tsx').then((module) => module.ChoiceSheet<string>)

interface OptionFieldProps extends FieldLabels {
  value: string
  options: readonly Option<string>[]
  /** The server's list of these options (C-054); only `options` without it. */
  list?: string
  onChange: (value: string) => void
  onBlur: () => void
}

/** A choice from a list of options: a native select for up to seven, else a sheet. */
export function OptionField({ options, list, value, onChange, onBlur, ...labels }: OptionFieldProps) {
  const language = useLanguage() === 'id' ? 'id' : 'en'
  const [open, setOpen] = useState(false)
  const served = useServedLabels(list)
  const choices = options.map((option) => ({
    value: option.code,
    label: served?.find(({ code }) => code === option.code)?.label ?? option[language],
  }))
  if (choices.length <= 7) {
    return <Select {...labels} value={value} choices={choices} onChange={onChange} onBlur={onBlur} />
  }
  const close = () => {
    setOpen(false)
    onBlur()
  }
  return (
    <>
      <SheetSelect
        {...labels}
        shown={choices.find((choice) => choice.value === value)?.label ?? ''}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <Late
          load={loadSheet}
          props={{
            title: labels.label,
            choices,
            chosen: value,
            onPick: (picked) => {
              onChange(picked)
              close()
            },
            onClose: close,
          }}
        />
      )}
    </>
  )
}

/** The labels of a list as the server words them now. The app knows the options itself, so that a form never waits for them. */
function useServedLabels(list: string | undefined) {
  const read = useRead(
    optionLists,
    {},
    { handles: 'all', enabled: list !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  return list === undefined ? undefined : read.data?.[list]
}
