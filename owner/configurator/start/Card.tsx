import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { PictureGround } from './LivePicture.tsx';

interface CardProps {
  hue: number;
  name: ReactNode;
  onOpen(): void;
  /** Over the ground for it. */
  picture: ReactNode;
  /** In the corner. */
  action: ReactNode;
  /** Below the name. */
  children: ReactNode;
}

/** A form on the start page. */
export const Card = ({ hue, name, onOpen, picture, action, children }: CardProps) => (
  <li className="card stack relative">
    <Button
      className="card-open stack gap-6 clips text-start bordered rounded-large on-panel pointer"
      onPress={() => onOpen()}
    >
      <PictureGround hue={hue} />
      <span className="card-name wraps bold">{name}</span>
      {children}
    </Button>
    {picture}
    {action && <div className="card-menu absolute">{action}</div>}
  </li>
);
