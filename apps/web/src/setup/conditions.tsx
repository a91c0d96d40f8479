import type { GameSetup, PartProps, SetupChoice } from '../games/gameSetup.ts';
import { OptionSwitches } from './optionSwitches.tsx';

type Props = PartProps<SetupChoice> & { readonly setup: GameSetup };

/** What the game asks about the race, and the rules it is driven by. */
export function Conditions({ setup, choice, set }: Props) {
  return (
    <div class="panel stack">
      <setup.Conditions {...{ choice, set }} />
      <OptionSwitches
        offer={setup.offer(choice)}
        editions={setup.editions}
        rules={choice}
        change={(rules) => set({ ...choice, ...rules })}
      />
    </div>
  );
}
