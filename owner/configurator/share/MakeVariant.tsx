/** Opens the live form as a new draft, which is published as a variant of it. */

import { Split } from 'lucide-react';
import { MAX_VARIANTS, nextName } from '../../../headless/variants/names.ts';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { usePublishing } from '../document/use-publishing.ts';
import type { FormState } from '../server/types.ts';
import { Button } from '../ui/Button.tsx';
import { useAction } from '../ui/use-action.ts';

interface MakeVariantProps {
  form: FormState;
  /** The definition of the live form. */
  definition: unknown;
  /** Closes the dialog, so that the owner sees the variant. */
  onClose(): void;
}

export function MakeVariant({ form, definition, onClose }: MakeVariantProps) {
  const { forms, announce } = useConfigurator();
  const [publishing] = usePublishing();
  const name = nextName(form.variants);
  const make = useAction(async () => {
    const text = JSON.stringify(definition, null, 2);
    const own = { isPublished: true, serverId: form.id, variant: name, variantOf: form.live, variantVersion: 0 };
    onClose();
    await forms.create(text, { publishing: { ...publishing, ...own } });
    announce(
      t('This is the variant {{name}} of the live form. Change what you want to test, then publish it in Share.', {
        name,
      }),
    );
  });
  if (form.variants.length >= MAX_VARIANTS) return null;
  return (
    <Button
      icon={<Split />}
      text={t('Make a variant of version {{version}}', { version: form.live ?? 0 })}
      action={make}
    />
  );
}
