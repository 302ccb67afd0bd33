import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { view, withView } from '../../conversations/conversationFilter.ts';

/**
 * On a phone list and conversation take turns, as entries of the browser's history: its Back, or a swipe, leads from one to the
 * other, as the buttons do.
 */
export function useListView() {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const isListOpen = new URLSearchParams(search).get(view.name) === view.list;
  // Whether what a button leads to is the entry before: then it goes back, and no entries pile up.
  const isOtherBefore = useRef(false);
  const last = useRef({ key, isListOpen });
  useEffect(() => {
    if (last.current.key === key) return;
    isOtherBefore.current = type === NavigationType.Push && last.current.isListOpen !== isListOpen;
    last.current = { key, isListOpen };
  }, [key, type, isListOpen]);
  const onListOpenChange = (isOpen: boolean) => {
    if (isOtherBefore.current) void navigate(-1);
    else void navigate(pathname + withView(search, isOpen ? 'list' : null));
  };
  return { isListOpen, onListOpenChange };
}
