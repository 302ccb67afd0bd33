import { adjustedIn } from '@forecourt/brand-tokens/chatColors';
import { avatarTypes, maxAvatarBytes } from '@forecourt/api/contract/settings/chat-avatars';
import {
  capitalizeWords,
  type ChatAvatar,
  chatLimits,
  isChatColor,
  presetColors,
} from '@forecourt/api/contract/settings/chat-look';
import { isBlank } from '@forecourt/api/contract/text';
import { graphemeCount } from '@forecourt/api/graphemes';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { ColorChoice } from '@forecourt/ui/settings/ColorChoice';
import { PictureChoice } from '@forecourt/ui/settings/PictureChoice';
import { useMutation } from '@tanstack/react-query';
import type { LookPart } from './lookPart.ts';
import { lookTexts } from './texts.ts';

interface AssistantProps extends LookPart {
  avatars: readonly ChatAvatar[];
  upload: (file: File) => Promise<ChatAvatar>;
}

const presets = presetColors.map((color) => ({ color, label: lookTexts.presets[color]! }));

/** Who answers, and in which color. */
export function Assistant({ values, set, isReadOnly, avatars, upload }: AssistantProps) {
  const picture = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxAvatarBytes) throw new Error(lookTexts.avatarTooLarge);
      return upload(file);
    },
    onSuccess: ({ id }) => set({ chatbot_avatar: id }),
  });
  const { chatbot_agent_name: name, chatbot_primary_gradient_color: color } = values;
  const left = chatLimits.agentName - graphemeCount(name.trim());
  return (
    <FormSection title={lookTexts.assistant} level={3}>
      <Stack space="medium">
        <TextField
          label={lookTexts.name}
          isRequired
          isReadOnly={isReadOnly}
          value={name}
          onChange={(next) => set({ chatbot_agent_name: capitalizeWords(next) })}
          description={left >= 0 ? lookTexts.nameHelp(left) : undefined}
          errorMessage={isBlank(name) ? lookTexts.nameMissing : left < 0 ? lookTexts.nameTooLong : undefined}
        />
        <PictureChoice
          label={lookTexts.avatar}
          pictures={avatars.map(({ id, name: shown, url }) => ({ id, name: shown, src: url }))}
          value={values.chatbot_avatar}
          onChange={(chatbot_avatar) => set({ chatbot_avatar })}
          isReadOnly={isReadOnly}
          upload={{
            label: lookTexts.upload,
            accept: avatarTypes,
            isPending: picture.isPending,
            onFile: (file) => picture.mutate(file),
          }}
          description={lookTexts.avatarHelp}
          errorMessage={picture.error?.message}
        />
        <ColorChoice
          label={lookTexts.color}
          presets={presets}
          value={color}
          onChange={(chatbot_primary_gradient_color) => set({ chatbot_primary_gradient_color })}
          hexLabel={lookTexts.hex}
          isReadOnly={isReadOnly}
          {...(isChatColor(color)
            ? {
                description: adjustedIn(color)
                  .map((appearance) => lookTexts.colorAdjusted[appearance])
                  .join(' '),
              }
            : { errorMessage: lookTexts.colorInvalid })}
        />
      </Stack>
    </FormSection>
  );
}
